import { eventually } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { type Account, startProduct } from './product.ts';

const { sandbox, stripe, newAccount, begin, ask, create, kinds, memorials, databases } = await startProduct({
  STRIPE_ANSWER_MS: figure('10000', '1000'),
});
const answerMs = figure(12_000, within(1200));

type Faults = Parameters<typeof sandbox.control.setFaults>[0];
const ways: [string, Faults][] = [
  ['is slow', { requests: [{ kind: 'slow', delayMs: figure(30_000, 4000) }] }],
  ['refuses connections', { refusesConnections: true }],
  ['answers 429', { requests: [{ kind: 'rate_limit' }] }],
  ['answers 500', { requests: [{ kind: 'server_error' }] }],
  ['answers nonsense', { requests: [{ kind: 'nonsense' }] }],
  ['does what it is asked and loses the answer', { requests: [{ kind: 'no_answer', isAfterwards: true }] }],
];

afterEach(() => sandbox.control.setFaults({}));

async function timed<T>(call: Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await call;
  expect(performance.now() - start).toBeLessThan(answerMs);
  return answer;
}

const getIntents = async ({ id }: Account) =>
  (await stripe.paymentIntents.list({ limit: 100 })).data.filter(({ metadata }) => metadata.account_id === String(id));
const getPayments = async ({ id }: Account) =>
  (await databases.billing.query('select state, idempotency_key from billing.payments where account_id = $1', [id]))
    .rows;

describe.each(ways)('B9: while Stripe %s', (_, faults) => {
  it(
    'starting a payment answers 503 in time, and a retry with the same idempotency key opens one intent',
    async () => {
      const account = await newAccount();
      await sandbox.control.setFaults(faults);
      const answer = await timed(ask('billing', '/api/create-payment-intent', account, { amount: 99 }));
      expect([answer.status, answer.body.code]).toEqual([503, 'payment_provider_unavailable']);
      const [before, ...others] = await getPayments(account);
      expect([before.state, others]).toEqual(['requested', []]);
      await sandbox.control.setFaults({});
      // A request that Stripe still works on holds its key.
      await eventually(async () => (await begin(account)) !== '', timeout);
      expect(await getPayments(account)).toEqual([{ ...before, state: 'open' }]);
      expect(await getIntents(account)).toHaveLength(1);
    },
    testMs,
  );

  it(
    'creating a memorial answers 503 in time, uses no credit and creates nothing',
    async () => {
      const account = await newAccount();
      await create(account);
      await begin(account);
      await sandbox.control.setFaults(faults);
      const answer = await timed(create(account));
      expect([answer.status, answer.body.code]).toEqual([503, 'payment_provider_unavailable']);
      expect([await kinds(account), (await memorials(account)).length]).toEqual([[], 1]);
      await sandbox.control.setFaults({});
      expect((await create(account)).status).toBe(402);
    },
    testMs,
  );
});
