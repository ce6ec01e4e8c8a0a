import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { cutOff, holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { call } from '../people/call.ts';
import {
  fillCard,
  memorialOpens,
  openCheckout,
  openCheckoutWithDraft,
  payButton,
  payByCard,
  startAnother,
  storedDraft,
  testCards,
} from '../screens/checkout.ts';

const getBilling = (page: Page) => call(page.context(), 'GET /api/billing/payments', {});
const getNames = async (page: Page) =>
  (await call(page.context(), 'GET /api/memorials', {})).map(({ deceasedName }) => deceasedName);
const getNotice = (page: Page) => page.getByRole('region', { name: 'The memorial for Walter Ellis isn’t created yet' });

/** Reopens the browser with nothing but its storage. */
async function closeAndOpen(page: Page, address: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const opened = await context.newPage();
  await opened.goto(address);
  return opened;
}

it('a draft survives closing the browser before the payment', async ({ phoneBuyer }) => {
  await openCheckoutWithDraft(phoneBuyer);
  const opened = await closeAndOpen(phoneBuyer, '/dashboard');
  await getNotice(opened).getByRole('button', { name: 'Continue' }).click();
  await opened.waitForURL('/checkout');
  await payByCard(opened, testCards.visa);
  await memorialOpens(opened);
  expect(await getNames(opened)).toEqual(['Rosemary Ellis', 'Walter Ellis']);
});

it('a draft survives closing the browser right after the payment', { tags: ['extended'] }, async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  await cutOff(buyer, '**/api/memorials');
  const confirmed = buyer.waitForResponse(/\/confirm$/);
  await payByCard(buyer, testCards.visa);
  await confirmed;
  const opened = await closeAndOpen(buyer, '/dashboard');
  await getNotice(opened).getByRole('button', { name: 'Continue' }).click();
  await memorialOpens(opened);
  expect(await getNames(opened)).toEqual(['Rosemary Ellis', 'Walter Ellis']);
  expect(await getBilling(opened)).toMatchObject({ payments: [{}, {}], unusedCredits: 0 });
});

it('the return address of a payment completes it, and can be opened again', { tags: ['extended'] }, async ({
  buyer,
}) => {
  await openCheckoutWithDraft(buyer);
  await cutOff(buyer, '**/api/memorials');
  const confirmed = buyer.waitForResponse(/\/confirm$/);
  await payByCard(buyer, testCards.visa);
  await confirmed;
  const opened = await closeAndOpen(buyer, '/?payment=success');
  await memorialOpens(opened);
  await opened.goto('/?payment=success');
  await opened.waitForURL('/dashboard');
  await opened.goto('/?payment=success&redirect_status=succeeded');
  await opened.waitForURL('/dashboard');
  expect(await getNames(opened)).toEqual(['Rosemary Ellis', 'Walter Ellis']);
  expect((await getBilling(opened)).payments).toHaveLength(2);
});

it('the return address of a payment leads to checkout if the payment failed', { tags: ['extended'] }, async ({
  buyer,
}) => {
  await openCheckoutWithDraft(buyer);
  await buyer.goto('/?payment=success');
  await buyer.waitForURL('/checkout');
  expect(await becomesVisible(buyer.getByText('For Walter Ellis'))).toBe(true);
  expect(await storedDraft(buyer)).toMatchObject({ deceasedName: 'Walter Ellis' });
});

it('a second tab learns that the first has paid, and takes no second payment', { tags: ['extended'] }, async ({
  buyer,
}) => {
  await openCheckoutWithDraft(buyer);
  const second = await buyer.context().newPage();
  await openCheckout(second);
  await fillCard(second, testCards.visa);
  await payByCard(buyer, testCards.visa);
  await memorialOpens(buyer);
  expect(await becomesVisible(second.getByText('was created or changed in another tab'))).toBe(true);
  expect(await payButton(second).count()).toBe(0);
  await second.getByRole('link', { name: 'Go to Your Memorials' }).click();
  await second.waitForURL('/dashboard');
  expect((await getBilling(buyer)).payments).toHaveLength(2);
});

/** Confirms no payment before every tab has clicked. */
async function payAtOnce(...tabs: readonly (readonly [tab: Page, card: string])[]): Promise<void> {
  const goOut = await Promise.all(tabs.map(([tab]) => holdResponse(tab, '**/confirm')));
  for (const [tab, card] of tabs) {
    await tab.bringToFront();
    const asks = tab.waitForRequest(/\/confirm$/);
    await payByCard(tab, card);
    await asks;
  }
  await Promise.all(goOut.map((go) => go()));
}

it('two tabs that pay at once pay once', async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  const second = await buyer.context().newPage();
  await openCheckout(second);
  await payAtOnce([buyer, testCards.visa], [second, testCards.mastercard]);
  await Promise.race([memorialOpens(buyer), memorialOpens(second)]);
  await expect.poll(() => getNames(buyer)).toEqual(['Rosemary Ellis', 'Walter Ellis']);
  expect(await getBilling(buyer)).toMatchObject({ payments: [{}, {}], unusedCredits: 0 });
});

it('the back button after paying does not lead to another payment', { tags: ['extended'] }, async ({ buyer }) => {
  await startAnother(buyer, 'Walter Ellis');
  await payByCard(buyer, testCards.visa);
  await memorialOpens(buyer);
  await buyer.goBack();
  await buyer.waitForURL('/dashboard');
  expect(await getNotice(buyer).count()).toBe(0);
});

it('the back button before paying keeps the draft, and forward continues', { tags: ['extended'] }, async ({
  buyer,
}) => {
  await startAnother(buyer, 'Walter Ellis');
  await buyer.goBack();
  await buyer.waitForURL('/dashboard');
  expect(await becomesVisible(getNotice(buyer))).toBe(true);
  await buyer.goForward();
  await buyer.waitForURL('/checkout');
  await payByCard(buyer, testCards.visa);
  await memorialOpens(buyer);
});

it('an unfinished confirmation at the bank can be continued', { tags: ['extended'] }, async ({ phoneBuyer }) => {
  await openCheckoutWithDraft(phoneBuyer);
  await payByCard(phoneBuyer, testCards.authentication);
  await phoneBuyer.getByRole('button', { name: 'Complete authentication' }).waitFor();
  await phoneBuyer.goBack();
  await phoneBuyer.waitForURL('/checkout');
  expect(await becomesVisible(phoneBuyer.getByText('Your bank hasn’t confirmed the payment yet'))).toBe(true);
  await phoneBuyer.getByRole('button', { name: 'Continue with Your Bank' }).click();
  await phoneBuyer.getByRole('button', { name: 'Complete authentication' }).click();
  await memorialOpens(phoneBuyer);
  expect((await getBilling(phoneBuyer)).payments).toHaveLength(2);
});

it('an unfinished confirmation at the bank does not block another card', { tags: ['extended'] }, async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  await payByCard(buyer, testCards.authentication);
  await buyer.getByRole('button', { name: 'Complete authentication' }).waitFor();
  const opened = await closeAndOpen(buyer, '/checkout');
  expect(await becomesVisible(opened.getByText('Your bank hasn’t confirmed the payment yet'))).toBe(true);
  await payByCard(opened, testCards.visa);
  await memorialOpens(opened);
  expect((await getBilling(opened)).payments).toHaveLength(2);
});

it('waits for a payment in processing, then opens the memorial', { tags: ['extended'] }, async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  await payByCard(buyer, testCards.processing);
  expect(await becomesVisible(buyer.getByRole('heading', { name: 'Your payment is being processed' }))).toBe(true);
  const opened = await closeAndOpen(buyer, '/checkout');
  const confirmed = recordRequests(opened, 'POST', /\/confirm$/);
  expect(await becomesVisible(opened.getByRole('heading', { name: 'Your payment is being processed' }))).toBe(true);
  expect(await storedDraft(opened)).toMatchObject({ deceasedName: 'Walter Ellis' });
  await memorialOpens(opened);
  expect(confirmed).toHaveLength(0);
  expect((await getBilling(opened)).payments).toHaveLength(2);
});

it('a payment that fails later leads back to the card, with the reason', { tags: ['extended'] }, async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  await payByCard(buyer, testCards.processingThenFails);
  await buyer.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
  await buyer.getByText('Payment Failed', { exact: true }).waitFor({ timeout: 60_000 });
  await payByCard(buyer, testCards.visa);
  await memorialOpens(buyer);
  expect((await getBilling(buyer)).unusedCredits).toBe(0);
});
