import { features } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { openCheckout, payButton, startAnother, storedDraft } from '../screens/checkout.ts';

const getSummary = (page: Page) => page.getByRole('region', { name: 'Memorial Slideshow Package' });
const getSteps = (page: Page) => page.getByRole('list', { name: 'What happens next?' }).getByRole('listitem');
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

it('checkout is the payment page of signed-in users', async ({ page, phoneBuyer }) => {
  await openCheckout(phoneBuyer);
  const fields = await phoneBuyer
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent));
  expect(fields, 'checkout-01').toEqual(['Card number', 'Expiration date', 'Security code']);
  await page.goto('/checkout');
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).pathname, 'routes-05').toBe('/auth');
});

it('checkout lists what is bought', async ({ newcomer }) => {
  await openCheckout(newcomer);
  const summary = getSummary(newcomer);
  expect(await becomesVisible(summary.getByText('For Rosemary Ellis')), 'checkout-02').toBe(true);
  expect(await summary.getByText('one-time payment').textContent(), 'checkout-03').toBe('$99 one-time payment');
  expect((await summary.getByRole('listitem').allInnerTexts()).slice(0, 5), 'checkout-04').toEqual([...features]);
});

it('checkout shows the next steps and the progress', async ({ newcomer }) => {
  await openCheckout(newcomer);
  await getSummary(newcomer).getByText('For Rosemary Ellis').waitFor();
  const steps = (await getSteps(newcomer).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  expect(steps, 'checkout-05,checkout-18').toEqual([
    '1 Complete payment',
    'Create your first memorial project (done)',
    '3 Invite family and friends to contribute',
    '4 Create slideshows',
  ]);
});

it('checkout is titled by the draft in the browser', async ({ buyer }) => {
  await openCheckout(buyer);
  await expect.poll(() => getHeading(buyer), { message: 'checkout-07' }).toBe('Complete Your Purchase');
  await startAnother(buyer, 'Walter Ellis');
  await expect.poll(() => getHeading(buyer), { message: 'checkout-06' }).toBe('Create Additional Memorial');
  expect(await becomesVisible(getSummary(buyer).getByText('For Walter Ellis'))).toBe(true);
});

it('a second memorial leads here, with its input', async ({ buyer }) => {
  await buyer.goto('/dashboard');
  await buyer.getByRole('button', { name: 'Create Memorial' }).click();
  await buyer.getByLabel('Name of your loved one').fill('Walter Ellis');
  await buyer.getByLabel('Date of death').fill('2024-09-21');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Create Memorial' }).click();
  await buyer.waitForURL('/checkout');
  await expect.poll(() => getHeading(buyer), { message: 'dashboard-16' }).toBe('Create Additional Memorial');
  expect(await storedDraft(buyer), 'dashboard-17,entities-33').toMatchObject({
    deceasedName: 'Walter Ellis',
    birthDate: null,
    deathDate: '2024-09-21',
    photoUploadDeadline: expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59$/),
    photoUploadTimeZone: 'Europe/Berlin',
  });
});

it('checkout links to the legal documents', async ({ newcomer }) => {
  await openCheckout(newcomer);
  const links = newcomer.getByRole('navigation', { name: 'Legal' }).getByRole('link');
  const seen = await links.evaluateAll((all) => all.map((a) => `${a.textContent}: ${a.getAttribute('href')}`));
  expect(seen, 'checkout-08').toEqual([
    'Privacy Policy: /privacy-policy',
    'Terms of Service: /terms-of-service',
    'Cookie Preferences: /cookie-preferences',
  ]);
});

it('checkout requests a secret while loading, with a spinner', async ({ newcomer }) => {
  const asked = recordRequests(newcomer, 'POST', /^\/api\/create-payment-intent$/);
  const release = await holdResponse(newcomer, '**/api/create-payment-intent');
  await newcomer.goto('/checkout');
  const spinner = newcomer.getByRole('region', { name: 'Payment' }).getByText('Loading...');
  expect(await becomesVisible(spinner), 'checkout-09').toBe(true);
  await expect.poll(() => asked.length, { message: 'checkout-11' }).toBe(1);
  expect(asked[0]?.postDataJSON()).toEqual({ amount: 99, hasDraft: false });
  await release();
  expect(await becomesHidden(spinner), 'checkout-09').toBe(true);
  expect(await payButton(newcomer).textContent()).toBe('Pay $99');
});

it('checkout shows an error and a way on if the payment cannot be started', async ({ newcomer }) => {
  await stubError(newcomer, '**/api/create-payment-intent', 503, 'payment_provider_unavailable');
  await newcomer.goto('/checkout');
  const words = newcomer.getByText('We can’t reach our payment provider right now. Nothing was lost.');
  expect(await becomesVisible(words)).toBe(true);
  await newcomer.unrouteAll();
  await newcomer.getByRole('button', { name: 'Try again' }).click();
  expect(await becomesVisible(newcomer.getByLabel('Card number'))).toBe(true);
});

it('checkout is marked as a test without real cards', async ({ newcomer }) => {
  await openCheckout(newcomer);
  expect(await becomesVisible(newcomer.getByText('Test mode', { exact: true }))).toBe(true);
  expect(await becomesVisible(newcomer.getByText('No card is charged.'))).toBe(true);
});
