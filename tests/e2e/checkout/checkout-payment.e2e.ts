import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { call } from '../people/call.ts';
import {
  memorialOpens,
  openCheckout,
  openCheckoutWithDraft,
  payButton,
  payByCard,
  paymentAlert,
  startAnother,
  storedDraft,
  testCards,
} from '../screens/checkout.ts';
import { memorialCard } from '../screens/memorial-cards.ts';
import { findToast, toastTitled } from '../screens/toast.ts';

const creations = /^\/api\/memorials$/;

it('a payment creates the waiting memorial, and opens it', async ({ buyer }) => {
  await startAnother(buyer, 'Walter Ellis');
  const created = recordRequests(buyer, 'POST', creations);
  const draft = await storedDraft(buyer);
  await payByCard(buyer, testCards.visa);
  await memorialOpens(buyer);
  const next = 'Now invite family and friends to share their photos.';
  const said = findToast(buyer, 'Payment Successful & Memorial Created', next);
  expect(await becomesVisible(said), 'success-13').toBe(true);
  expect(await storedDraft(buyer), 'checkout-12').toBeNull();
  const { ownerId, ...sent } = draft ?? {};
  expect(created.map((request) => request.postDataJSON())).toEqual([sent]);
  const [, walter] = await call(buyer.context(), 'GET /api/memorials', {});
  expect(walter).toMatchObject({ deceasedName: 'Walter Ellis', isPaid: true });
  expect(new URL(buyer.url()).pathname, 'checkout-13').toBe(`/memorial/${walter?.publicId}`);
});

it('creation reads the same fields from the form and from the stored draft', { tags: ['extended'] }, async ({
  buyer,
}) => {
  await startAnother(buyer, 'Walter Ellis');
  const { deceasedName, photoUploadDeadline } = (await storedDraft(buyer)) ?? {};
  const answer = buyer.waitForResponse(
    (response) => creations.test(new URL(response.url()).pathname) && response.request().method() === 'POST',
  );
  await payByCard(buyer, testCards.visa);
  const sent = (await answer).request().postDataJSON();
  expect(sent, 'calls-18').toMatchObject({ deceasedName, photoUploadDeadline });
  expect((await answer).status()).toBe(201);
  await memorialOpens(buyer);
});

it('each memorial takes one payment, by card', async ({ buyer }) => {
  for (const name of ['Walter Ellis', 'Ida Ellis']) {
    await openCheckoutWithDraft(buyer, name);
    await payByCard(buyer, testCards.visa);
    await memorialOpens(buyer, name);
  }
  const { payments, unusedCredits } = await call(buyer.context(), 'GET /api/billing/payments', {});
  const seen = payments.map(({ amountCents, memorial }) => [amountCents, memorial?.deceasedName]);
  expect(seen, 'checkout-10').toEqual([
    [9900, 'Ida Ellis'],
    [9900, 'Walter Ellis'],
    [9900, 'Rosemary Ellis'],
  ]);
  expect(unusedCredits).toBe(0);
});

it('without a draft the first memorial is paid, and its organizer returns to the home page', async ({ newcomer }) => {
  await openCheckout(newcomer);
  const visited: string[] = [];
  newcomer.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await payByCard(newcomer, testCards.visa);
  const thanks = 'Thank you. We’ll make any video that was waiting.';
  expect(await becomesVisible(findToast(newcomer, 'Payment Successful', thanks))).toBe(true);
  await newcomer.waitForURL('/dashboard');
  expect(visited, 'checkout-15').toContain('/');
  await expect
    .poll(async () => (await call(newcomer.context(), 'GET /api/memorials', {})).map(({ isPaid }) => isPaid))
    .toEqual([true]);
});

it('shows a refused card at the card form, with the provider’s message', async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  await payByCard(buyer, testCards.declined);
  const problem = paymentAlert(buyer);
  expect(await becomesVisible(problem.getByText('Your card was declined.', { exact: true })), 'checkout-17').toBe(true);
  expect(await becomesVisible(problem.getByText('Payment Failed', { exact: true })), 'errors-23').toBe(true);
  expect(await becomesVisible(problem.getByText('Nothing was charged.'))).toBe(true);
  expect(await storedDraft(buyer)).toMatchObject({ deceasedName: 'Walter Ellis' });
});

it('any other error is shown, and paying again continues', async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  const confirm = '**/payment-sandbox/**/confirm';
  await buyer.route(confirm, (route) =>
    route.fulfill({ status: 500, json: { error: { type: 'api_error', message: 'An unknown error occurred' } } }),
  );
  await payByCard(buyer, testCards.visa);
  const problem = paymentAlert(buyer);
  expect(await becomesVisible(problem.getByText('Payment Error', { exact: true })), 'errors-24').toBe(true);
  const words = problem.getByText('An unexpected error occurred.', { exact: true });
  expect(await becomesVisible(words), 'errors-24').toBe(true);
  await buyer.unroute(confirm);
  await payButton(buyer).click();
  await memorialOpens(buyer);
});

it('a memorial whose creation failed can be created from the home page', async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  await stubError(buyer, '**/api/memorials', 500, 'internal');
  await payByCard(buyer, testCards.visa);
  const said = findToast(
    buyer,
    'Payment Successful',
    'Payment completed. Please create your memorial from the home page.',
  );
  expect(await becomesVisible(said), 'errors-25').toBe(true);
  await buyer.waitForURL('/dashboard');
  const notice = buyer.getByRole('region', { name: 'The memorial for Walter Ellis isn’t created yet' });
  expect(await becomesVisible(notice), 'checkout-14').toBe(true);
  await buyer.unroute('**/api/memorials');
  await notice.getByRole('button', { name: 'Continue' }).click();
  await memorialOpens(buyer);
  expect(await storedDraft(buyer)).toBeNull();
});

it('an existing credit is used before another payment', { tags: ['extended'] }, async ({ newcomer }) => {
  const context = newcomer.context();
  await openCheckout(newcomer);
  await payByCard(newcomer, testCards.visa);
  await newcomer.waitForURL('/dashboard');
  await newcomer.goto('/account-settings');
  await newcomer.getByRole('link', { name: 'Create Another Memorial' }).click();
  await newcomer.waitForURL('/checkout');
  await payByCard(newcomer, testCards.mastercard);
  await newcomer.waitForURL('/dashboard');
  await expect.poll(async () => (await call(context, 'GET /api/billing/payments', {})).unusedCredits).toBe(1);
  await newcomer.goto('/checkout');
  expect(await becomesVisible(newcomer.getByText('You’ve already paid for a memorial.'))).toBe(true);
  await newcomer.getByRole('link', { name: 'Go to Your Memorials' }).click();
  await newcomer.getByRole('button', { name: 'Create Memorial' }).click();
  await newcomer.getByLabel('Name of your loved one').fill('Ida Ellis');
  await newcomer.getByRole('dialog').getByRole('button', { name: 'Create Memorial' }).click();
  await memorialOpens(newcomer, 'Ida Ellis');
  expect((await call(context, 'GET /api/billing/payments', {})).unusedCredits).toBe(0);
});

it('shows its progress while paying, and ignores a second click', { tags: ['extended'] }, async ({ buyer }) => {
  await openCheckoutWithDraft(buyer);
  const confirmed = recordRequests(buyer, 'POST', /\/confirm$/);
  const release = await holdResponse(buyer, '**/payment-sandbox/**/confirm');
  await payByCard(buyer, testCards.visa);
  const button = payButton(buyer);
  await expect.poll(() => button.textContent()).toBe('Paying...');
  expect(await button.isDisabled()).toBe(true);
  await button.dispatchEvent('click');
  await buyer.getByLabel('Security code').press('Enter');
  await release();
  await memorialOpens(buyer);
  expect(confirmed).toHaveLength(1);
});

it('a memorial whose creation failed can be discarded, or kept after all', { tags: ['extended'] }, async ({
  buyer,
}) => {
  await openCheckoutWithDraft(buyer);
  await buyer.goto('/dashboard');
  const notice = buyer.getByRole('region', { name: 'The memorial for Walter Ellis isn’t created yet' });
  await notice.getByRole('button', { name: 'Discard Draft' }).click();
  expect(await storedDraft(buyer)).toBeNull();
  await toastTitled(buyer, 'Draft Discarded').getByRole('button', { name: 'Undo' }).click();
  expect(await becomesVisible(notice)).toBe(true);
  await memorialCard(buyer, 'Rosemary Ellis').waitFor();
});
