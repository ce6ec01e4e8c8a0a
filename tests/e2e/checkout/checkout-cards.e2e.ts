import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { call } from '../people/call.ts';
import {
  memorialOpens,
  openCheckout,
  openCheckoutWithDraft,
  payByCard,
  paymentAlert,
  testCards,
} from '../screens/checkout.ts';

const refusals = [
  [testCards.declined, 'Your card was declined.'],
  [testCards.insufficientFunds, 'Your card has insufficient funds.'],
  [testCards.expired, 'Your card has expired.'],
  [testCards.wrongCode, "Your card's security code is incorrect."],
  [testCards.processingError, 'An error occurred while processing your card. Try again in a little bit.'],
  ['4242424242424241', 'Your card number is incorrect.'],
  ['4111111111111111', 'Your request was in test mode, but used a non test card.'],
] as const;

const paidBy = async (page: Page) => (await call(page.context(), 'GET /api/billing/payments', {})).payments.length;

async function tryEachRefusedCard(page: Page): Promise<void> {
  await openCheckoutWithDraft(page);
  for (const [number, words] of refusals) {
    await payByCard(page, number);
    expect(await becomesVisible(paymentAlert(page).getByText(words))).toBe(true);
  }
  await payByCard(page, testCards.visa);
  await memorialOpens(page);
  expect(await paidBy(page)).toBe(2);
}

async function authenticate(page: Page, number: string, press: 'Complete' | 'Fail'): Promise<void> {
  await payByCard(page, number);
  await page.getByRole('button', { name: `${press} authentication` }).click();
}

/** The bank's page redirects: on refusal to the card form with a message, otherwise to the memorial. */
async function goToTheBank(page: Page): Promise<void> {
  await openCheckoutWithDraft(page);
  await authenticate(page, testCards.authentication, 'Fail');
  const words = paymentAlert(page).getByText('We are unable to authenticate your payment method.');
  expect(await becomesVisible(words)).toBe(true);
  await authenticate(page, testCards.authenticationThenDeclined, 'Complete');
  expect(await becomesVisible(paymentAlert(page).getByText('Your card was declined.'))).toBe(true);
  const returned: string[] = [];
  page.on('framenavigated', (frame) => returned.push(new URL(frame.url()).search));
  await authenticate(page, testCards.authentication, 'Complete');
  await memorialOpens(page);
  expect(returned, 'checkout-16').toContainEqual(expect.stringMatching(/^\?payment=success&/));
  expect(await paidBy(page)).toBe(2);
}

describe('on a desktop', { tags: ['extended'] }, () => {
  it('each refused card has its message, and another one can be tried', ({ buyer }) => tryEachRefusedCard(buyer));
  it('completes a payment once the bank approves it', ({ buyer }) => goToTheBank(buyer));
});

describe('on a phone', () => {
  it('each refused card has its message, and another one can be tried', ({ phoneBuyer }) =>
    tryEachRefusedCard(phoneBuyer));
  it('completes a payment once the bank approves it', ({ phoneBuyer }) => goToTheBank(phoneBuyer));
});

it.for([testCards.mastercard, testCards.amex])(
  'accepts the card %s',
  { tags: ['extended'] },
  async (number, { phoneBuyer }) => {
    await openCheckoutWithDraft(phoneBuyer);
    await payByCard(phoneBuyer, number);
    await memorialOpens(phoneBuyer);
    expect(await paidBy(phoneBuyer)).toBe(2);
  },
);

it('shows invalid card data at its field without a request', async ({ newcomer }) => {
  await openCheckout(newcomer);
  await newcomer.getByRole('button', { name: 'Pay $99' }).click();
  for (const words of [
    'Your card number is incomplete.',
    'Your card’s expiration date is incomplete.',
    'Your card’s security code is incomplete.',
  ])
    expect(await becomesVisible(newcomer.getByText(words))).toBe(true);
  expect(await becomesVisible(paymentAlert(newcomer).getByText('Please check your card details.'))).toBe(true);
});
