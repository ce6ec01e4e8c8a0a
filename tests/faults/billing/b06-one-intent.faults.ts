import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { parseIntentId, startBillingProduct } from '../kit/product/billing-product.ts';

const { stripe, newAccount, begin, pay, kinds, settled } = await startBillingProduct();
const rounds = figure(20, 2);

it(
  'B6: 20 parallel create-payment-intent calls for one draft open one intent, and a double click pays once',
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const account = await newAccount();
      const secrets = await Promise.all(Array.from({ length: 20 }, () => begin(account, true)));
      expect(new Set(secrets).size).toBe(1);
      expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(round);
      const [clientSecret = ''] = secrets;
      const clicks = await Promise.allSettled([pay(clientSecret), pay(clientSecret)]);
      expect(clicks.some(({ status }) => status === 'fulfilled')).toBe(true);
      const { data: charges } = await stripe.charges.list({ payment_intent: parseIntentId(clientSecret) });
      expect(charges.map(({ amount, paid }) => ({ amount, paid }))).toEqual([{ amount: 9900, paid: true }]);
      await eventually(async () => (await kinds(account)).length > 0, timeout);
      await settled();
      expect(await kinds(account)).toEqual(['granted']);
    }
  },
  testMs,
);
