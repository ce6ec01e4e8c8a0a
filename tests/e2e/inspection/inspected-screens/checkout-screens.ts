import type { BillingOverview, Payment, PaymentState } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { holdResponse, rewriteResponse, stubError } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import {
  openCheckout,
  openCheckoutWithDraft,
  payButton,
  payByCard,
  startAnother,
  testCards,
} from '../../screens/checkout.ts';
import type { Screen } from '../screen.ts';
import { withVideo } from './organizer-ways.ts';

const intents = '**/payment-sandbox/v1/payment_intents/**';
const payments = '**/api/billing/payments?*';

const withDraft = (page: Page, { name }: Family) => openCheckoutWithDraft(page, name);

/** Stubs the provider's payment status. */
const withIntent = async (page: Page, family: Family, status: string) => {
  await withDraft(page, family);
  await page.route(intents, (route) => route.fulfill({ json: { status, last_payment_error: null } }));
  await page.reload();
};

const inState =
  (state: PaymentState, about: Partial<Payment> = {}) =>
  (payment: Payment) => ({
    ...payment,
    state,
    ...about,
  });

export const checkoutScreens: readonly Screen[] = [
  { name: 'checkout', isUsual: true, open: openCheckout },
  { name: 'checkout-draft', open: (page, { name }) => startAnother(page, name) },
  {
    name: 'checkout-loading',
    open: async (page) => {
      await holdResponse(page, '**/api/create-payment-intent');
      await page.goto('/checkout');
      await page.getByRole('region', { name: 'Payment' }).getByText('Loading...').waitFor();
    },
  },
  {
    name: 'checkout-unavailable',
    open: async (page) => {
      await stubError(page, '**/api/create-payment-intent', 503, 'payment_provider_unavailable');
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'checkout-credit',
    open: async (page, family) => {
      await withDraft(page, family);
      await stubError(page, '**/api/create-payment-intent', 409, 'credit_available');
      await page.reload();
      await page.getByRole('button', { name: 'Create the Memorial' }).waitFor();
    },
  },
  {
    name: 'checkout-incomplete',
    open: async (page) => {
      await openCheckout(page);
      await payButton(page).click();
      await page.getByText('Please check your card details.').waitFor();
    },
  },
  {
    name: 'checkout-refused',
    open: async (page, family) => {
      await withDraft(page, family);
      await payByCard(page, testCards.insufficientFunds);
      await page.getByText('Your card has insufficient funds.').waitFor();
    },
  },
  {
    name: 'checkout-paying',
    open: async (page) => {
      await openCheckout(page);
      await holdResponse(page, '**/payment-sandbox/**/confirm');
      await payByCard(page, testCards.declined);
      await page.getByRole('button', { name: 'Paying...' }).waitFor();
    },
  },
  {
    name: 'checkout-unconfirmed',
    open: async (page, family) => {
      await withIntent(page, family, 'requires_action');
      await page.getByRole('button', { name: 'Continue with Your Bank' }).waitFor();
    },
  },
  {
    name: 'checkout-processing',
    open: async (page, family) => {
      await stubError(page, '**/api/memorials', 402, 'payment_required');
      await rewriteResponse<BillingOverview>(page, payments, (seen) => ({
        ...seen,
        payments: seen.payments.map(inState('processing')),
      }));
      await withIntent(page, family, 'processing');
      await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
    },
  },
  {
    name: 'checkout-elsewhere',
    open: async (page, family) => {
      await withDraft(page, family);
      const other = await page.context().newPage();
      await other.goto('/no/such/page');
      await other.evaluate(() => localStorage.removeItem('pending-memorial'));
      await other.close();
      await page.getByText('in another tab').waitFor();
    },
  },
  {
    name: 'payment-return',
    open: async (page, family) => {
      await withDraft(page, family);
      await holdResponse(page, '**/api/memorials');
      await page.goto('/?payment=success');
      await page.getByRole('heading', { name: 'One moment, please' }).waitFor();
    },
  },
  {
    name: 'dashboard-draft',
    open: async (page, family) => {
      await withDraft(page, family);
      await page.goto('/dashboard');
      await page.getByText('contributor').first().waitFor();
    },
  },
  {
    name: 'account-payments',
    open: async (page) => {
      await rewriteResponse<BillingOverview>(page, payments, ({ payments: [first, second, third] }) => ({
        payments: [
          first && inState('processing', { memorial: null, receiptUrl: null })(first),
          second && inState('partly_refunded', { refundedCents: 2050 })(second),
          third && inState('disputed')(third),
        ],
        unusedCredits: 1,
      }));
      await page.goto('/account-settings');
      await page.getByText('Disputed').waitFor();
    },
  },
  { name: 'slideshows-unpaid', open: withVideo({ videoUrl: '', isAwaitingPayment: true }) },
];
