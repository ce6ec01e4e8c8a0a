import { expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { parseIntentId, startBillingProduct } from '../kit/product/billing-product.ts';

const { sandbox, newAccount, begin, pay, deliver, kinds, settled } = await startBillingProduct();
await sandbox.control.setFaults({ losesWebhooks: true });

it(
  'B2: one event delivered 50 times in parallel grants one credit, and every response is 2xx',
  async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    await pay(clientSecret);
    const created = Math.floor(Date.now() / 1000);
    const data = { object: { id: parseIntentId(clientSecret), object: 'payment_intent' } };
    const event = { id: 'evt_50_times', object: 'event', type: 'payment_intent.succeeded', created, data };
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
    expect(answers).toEqual(Array(50).fill(204));
    await settled();
    expect(await kinds(account)).toEqual(['granted']);
  },
  testMs,
);
