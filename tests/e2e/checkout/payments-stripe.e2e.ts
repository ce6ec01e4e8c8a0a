import { testPaymentSandbox } from '@afterglow/test-kit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { itSignedInWithProduct } from '../fixtures/own-product.ts';
import { call } from '../people/call.ts';
import { newUnpaidMemorial } from '../people/organizer.ts';
import { memorialOpens, payButton, paymentAlert, storedDraft, testCards } from '../screens/checkout.ts';
import { nameField, submitButton } from '../screens/memorial-form.ts';
import { serveStripe } from '../stripe/serve-stripe.ts';

const stripe = await testPaymentSandbox();
const { PORT, PAYMENTS: _mode, ...keys } = stripe.variables;
const it = itSignedInWithProduct({
  only: ['web', 'auth', 'memorial', 'memorial-worker', 'billing', 'billing-worker', 'media', 'render'],
  payments: 'stripe',
  port: Number(PORT),
  env: keys,
});

async function startAnother(page: Page): Promise<void> {
  await newUnpaidMemorial(page.context());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create Memorial' }).click();
  await nameField(page).fill('Walter Ellis');
  await submitButton(page).click();
  await page.waitForURL('/checkout');
}

async function payInFrame(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('1240');
  await frame.getByLabel('Security code').fill('123');
  await payButton(page).click();
}

it('Stripe’s own library takes the payment, and this origin receives no card', async ({ page, product }) => {
  await serveStripe(page, stripe.url);
  await startAnother(page);
  const confirmed = recordRequests(page, 'POST', /\/confirm$/);
  await payInFrame(page, testCards.visa);
  await memorialOpens(page);
  expect(
    confirmed.map((request) => new URL(request.url()).origin),
    'checkout-19',
  ).toEqual(['https://api.stripe.com']);
  expect(confirmed[0]?.postData()).toContain(encodeURIComponent(`${product.origin}/?payment=success`));
  const { payments, unusedCredits } = await call(page.context(), 'GET /api/billing/payments', {});
  expect([payments.length, unusedCredits]).toEqual([1, 0]);
  expect(await storedDraft(page)).toBeNull();
});

it('Stripe’s fields have our look and language', { tags: ['extended'] }, async ({ page }) => {
  await serveStripe(page, stripe.url);
  await startAnother(page);
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  const options = await page.evaluate(() => Reflect.get(window, 'stripeElementsOptions'));
  expect(options).toMatchObject({
    clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
    locale: 'en',
    appearance: { variables: { colorPrimary: '#2e5a4b', colorDanger: '#9c3b2e', borderRadius: '4px' } },
  });
});

it('shows Stripe’s message for a refused card and accepts another one', { tags: ['extended'] }, async ({ page }) => {
  await serveStripe(page, stripe.url);
  await startAnother(page);
  await payInFrame(page, testCards.insufficientFunds);
  expect(await becomesVisible(paymentAlert(page).getByText('Your card has insufficient funds.'))).toBe(true);
  await payInFrame(page, testCards.visa);
  await memorialOpens(page);
});

it('shows an error if Stripe cannot be loaded, and tries again', { tags: ['extended'] }, async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'));
  await startAnother(page);
  expect(await becomesVisible(page.getByText('We couldn’t load the card form'))).toBe(true);
  await page.unrouteAll();
  await serveStripe(page, stripe.url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await payInFrame(page, testCards.visa);
  await memorialOpens(page);
});

it('no other page loads code from Stripe', { tags: ['extended'] }, async ({ page }) => {
  await serveStripe(page, stripe.url);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).hostname));
  for (const address of ['/', '/dashboard', '/account-settings']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(new Set(loaded)).toEqual(new Set(['localhost']));
});
