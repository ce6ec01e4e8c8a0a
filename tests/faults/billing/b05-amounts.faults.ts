import { expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { startBillingProduct } from '../kit/product/billing-product.ts';

const { stripe, newAccount, ask } = await startBillingProduct();

const tampered: unknown[] = [
  ...[0, 1, -99, 9.9, 98, 98.99999999999999, 100, 990, 9900, 1e308, 2 ** 53, '99', '$99', null, true, [], [99], {}],
  ...[{ valueOf: 99 }, '0x63', '99.0'],
];
const beside: object[] = [
  ...[{ currency: 'idr' }, { currency: 'jpy' }, { amountCents: 1 }, { amount_cents: 1 }, { cents: 1 }, { price: 1 }],
  ...[{ discount: 99 }, { paid: true }, { isPaid: true }, { userId: 2 }, { accountId: 2 }, { metadata: { amount: 1 } }],
  ...[{ automatic_payment_methods: { enabled: false } }, { idempotencyKey: 'mine' }, { hasDraft: true }],
];

it(
  'B5: a tampered amount is answered 400, and Stripe is only ever asked for 9900 cents',
  async () => {
    for (const amount of [...tampered, undefined]) {
      const { status } = await ask('billing', '/api/create-payment-intent', await newAccount(), { amount });
      expect([amount, status]).toEqual([amount, 400]);
    }
    for (const more of beside) {
      const { status } = await ask('billing', '/api/create-payment-intent', await newAccount(), {
        ...more,
        amount: 99,
      });
      expect([more, status]).toEqual([more, 200]);
    }
    const { data } = await stripe.paymentIntents.list({ limit: 100 });
    expect(data.map(({ amount, currency }) => ({ amount, currency }))).toEqual(
      beside.map(() => ({ amount: 9900, currency: 'usd' })),
    );
  },
  testMs,
);
