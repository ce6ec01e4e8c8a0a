import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { openCheckout, payByCard, testCards } from '../screens/checkout.ts';

it('the billing card shows the plan’s price and contents', async ({ buyer }) => {
  await buyer.goto('/account-settings');
  const card = buyer.getByRole('region', { name: 'Billing' });
  expect(await becomesVisible(card.getByText('Active Subscription', { exact: true })), 'account-02').toBe(true);
  expect(await card.getByText('per memorial').textContent(), 'account-03').toBe('$99 per memorial, paid once');
  expect((await card.getByRole('listitem').allInnerTexts()).slice(0, 5), 'account-04').toEqual([
    'Unlimited photo uploads',
    'Unlimited invitations',
    'Simple slideshow creation',
    'Downloadable keepsakes',
    'Secure and private',
  ]);
});

it('another memorial is bought from the account', async ({ buyer }) => {
  await buyer.goto('/account-settings');
  await buyer.getByRole('link', { name: 'Create Another Memorial' }).click();
  await buyer.waitForURL('/checkout');
  expect(await becomesVisible(buyer.getByLabel('Card number')), 'account-05').toBe(true);
});

it('each payment is listed with its memorial, its state and its receipt', async ({ newcomer }) => {
  await newcomer.goto('/account-settings');
  const none = newcomer.getByText('You haven’t paid for a memorial yet.');
  expect(await becomesVisible(none)).toBe(true);
  await openCheckout(newcomer);
  await payByCard(newcomer, testCards.visa);
  await newcomer.waitForURL('/dashboard');
  const row = newcomer.getByRole('list', { name: 'Your payments' }).getByRole('listitem');
  await expect
    .poll(async () => {
      await newcomer.goto('/account-settings');
      // The list stays empty until the provider reports the payment.
      await row.or(none).first().waitFor();
      return (await row.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    })
    .toEqual([expect.stringMatching(/^Rosemary Ellis \$99\.00 · \w+ \d+, \d{4} Paid Receipt$/)]);
  const receipt = newcomer.waitForEvent('popup');
  await row.getByRole('link', { name: 'Receipt' }).click();
  expect(await becomesVisible((await receipt).getByText('$99.00'))).toBe(true);
});

it('shows an error and a retry if payments cannot be loaded', async ({ buyer }) => {
  await buyer.route('**/api/billing/payments?*', (route) => route.abort('connectionfailed'));
  await buyer.goto('/account-settings');
  expect(await becomesVisible(buyer.getByText('We couldn’t load your payments'))).toBe(true);
  await buyer.unrouteAll();
  await buyer.getByRole('button', { name: 'Try again' }).click();
  expect(await becomesVisible(buyer.getByRole('link', { name: 'Receipt' }))).toBe(true);
});
