import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import {
  type Account,
  type Answer,
  parseIntentId,
  parts,
  startBillingProduct,
} from '../kit/product/billing-product.ts';

const kills = figure(50, 5);
const product = await startBillingProduct({
  variables: {
    ...{ RECONCILE_EVERY_MS: '200', CONFIRM_AFTER_MS: '2000', EVENT_REDELIVERY_MS: '1000' },
    ...{ JOB_LOCK_MS: '2000', JOB_STALLED_MS: '500' },
  },
});
const { restart, newAccount, ask, create, pay, stripe, kinds, memorials, settled, pools } = product;
/** From the first click to the memorial takes about 800 ms. */
const killWithinMs = 400;

const gone: Answer = { status: 0, body: {} };
const lost = () => gone;

/** Repeats what the page does until the memorial of its draft exists. */
async function buyMemorial(account: Account, draftId: string): Promise<void> {
  const secrets = new Set<string>();
  for (;;) {
    const { status } = await create(account, { draftId }).catch(lost);
    if (status === 201) break;
    if (status !== 402) await sleep(50);
    const purchase = { amount: 99, hasDraft: true, draftId };
    const { body } = await ask('billing', '/api/create-payment-intent', account, purchase).catch(lost);
    if (!body.clientSecret) continue;
    secrets.add(body.clientSecret);
    // An earlier payment is refused; the page learns that when it creates the memorial.
    await pay(body.clientSecret).catch(() => undefined);
  }
  const charges = await Promise.all(
    [...secrets].map(async (secret) => (await stripe.charges.list({ payment_intent: parseIntentId(secret) })).data),
  );
  expect(charges.flat().filter(({ paid }) => paid)).toHaveLength(1);
}

it(
  `B8: killing processes ${kills} times between paying and creating keeps granted - refunded = used + unused, with one charge and one memorial for each draft`,
  async () => {
    const accounts: Account[] = [];
    for (let round = 0; round < kills; round += 1) {
      const account = await newAccount();
      accounts.push(account);
      await create(account);
      const buying = buyMemorial(account, randomUUID());
      await sleep(randomInt(killWithinMs));
      await restart(parts[randomInt(parts.length)] ?? 'billing/main');
      await buying;
    }
    await settled();
    for (const account of accounts) {
      const entries = await kinds(account);
      const count = (kind: string) => entries.filter((one) => one === kind).length;
      expect([entries, count('granted') - count('refunded'), count('used') - count('released')]).toEqual([
        entries,
        1,
        1,
      ]);
      expect((await memorials(account)).map(({ isPaid }) => isPaid)).toEqual([false, true]);
    }
    const { rows } = await pools.billing.query(`
      select (select coalesce(sum(amount), 0)::int from billing.credit_entries) as balance,
        (select count(*)::int from billing.payments where has_unused_credit) as unused,
        (select count(*)::int from billing.payments where state = 'succeeded') as succeeded`);
    expect(rows).toEqual([{ balance: 0, unused: 0, succeeded: kills }]);
  },
  testMs,
);
