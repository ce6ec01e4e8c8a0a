import { randomUUID } from 'node:crypto';
import { storageKeys } from '@afterglow/proto/stored-data';
import type { Locator, Page } from 'playwright-core';
import { call } from '../people/call.ts';
import { nameField, submitButton } from './memorial-form.ts';

/** The sandbox's cards, by result: https://docs.stripe.com/testing */
export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processingError: '4000000000000119',
  authentication: '4000000000003220',
  authenticationThenDeclined: '4000008400001629',
  processing: '4000000000010001',
  processingThenFails: '4000000000010019',
} as const;

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay/ });

export const paymentAlert = (page: Page): Locator => page.getByRole('region', { name: 'Payment' }).getByRole('alert');

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.getByLabel('Card number').waitFor();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('1240');
  await page.getByLabel('Security code').fill(number === testCards.amex ? '1234' : '123');
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** Starts another memorial through the dashboard's form. */
export async function startAnother(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create Memorial' }).click();
  await nameField(page).fill(name);
  await submitButton(page).click();
  await page.waitForURL('/checkout');
  await page.getByLabel('Card number').waitFor();
}

/** Opens checkout in a browser with a draft. */
export async function openCheckoutWithDraft(page: Page, deceasedName = 'Walter Ellis'): Promise<void> {
  const { id: ownerId } = await call(page.context(), 'GET /api/auth/user', {});
  const deadline = { photoUploadDeadline: '2090-06-01T23:59', photoUploadTimeZone: 'Europe/Berlin' };
  const draft = { draftId: randomUUID(), ownerId, deceasedName, birthDate: null, deathDate: null, ...deadline };
  // Any document of the origin can write its storage; this one loads no app.
  await page.goto('/health/ready');
  await page.evaluate(({ key, text }) => localStorage.setItem(key, text), {
    key: storageKeys.pendingMemorial,
    text: JSON.stringify(draft),
  });
  await openCheckout(page);
}

export async function memorialOpens(page: Page, name = 'Walter Ellis'): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 60_000 });
}

/** The draft that the browser keeps during the payment. */
export const storedDraft = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKeys.pendingMemorial);
