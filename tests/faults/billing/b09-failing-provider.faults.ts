import { eventually } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { type Account, startBillingProduct } from '../kit/product/billing-product.ts';

const { sandbox, stripe, newAccount, begin, ask, create, kinds, memorials, pools } = await startBillingProduct({
  variables: { STRIPE_ANSWER_MS: figure('10000', '1000') },
});
const answerMs = figure(12_000, within(1200));

type Faults = Parameters<typeof sandbox.control.setFaults>[0];
interface Way {
  readonly way: string;
  readonly faults: Faults;
  readonly tags: string[];
}
const ways: readonly Way[] = [
  { way: 'is slow', faults: { requests: [{ kind: 'slow', delayMs: figure(30_000, 4000) }] }, tags: ['extended'] },
  { way: 'refuses connections', faults: { refusesConnections: true }, tags: ['extended'] },
  { way: 'answers 429', faults: { requests: [{ kind: 'rate_limit' }] }, tags: ['extended'] },
  { way: 'answers 500', faults: { requests: [{ kind: 'server_error' }] }, tags: [] },
  { way: 'answers nonsense', faults: { requests: [{ kind: 'nonsense' }] }, tags: ['extended'] },
  {
    way: 'does what it is asked and loses the answer',
    faults: { requests: [{ kind: 'no_answer', isAfterwards: true }] },
    tags: [],
  },
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
  (await pools.billing.query('select state, idempotency_key from billing.payments where account_id = $1', [id])).rows;

describe.each(ways)('B9: while Stripe $way', ({ faults, tags }) => {
  it('starting a payment answers 503 in time, and a retry with the same idempotency key opens one intent', {
    tags,
    timeout: testMs,
  }, async () => {
    const account = await newAccount();
    await sandbox.control.setFaults(faults);
    const answer = await timed(ask('billing', '/api/create-payment-intent', account, { amount: 99 }));
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_provider_unavailable']);
    const [before, ...others] = await getPayments(account);
    expect([before.state, others]).toEqual(['requested', []]);
    await sandbox.control.setFaults({});
    await eventually(async () => (await begin(account)) !== '', timeout);
    expect(await getPayments(account)).toEqual([{ ...before, state: 'open' }]);
    expect(await getIntents(account)).toHaveLength(1);
  });

  it('creating a memorial answers 503 in time, uses no credit and creates nothing', {
    tags,
    timeout: testMs,
  }, async () => {
    const account = await newAccount();
    await create(account);
    await begin(account);
    await sandbox.control.setFaults(faults);
    const answer = await timed(create(account));
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_provider_unavailable']);
    expect([await kinds(account), (await memorials(account)).length]).toEqual([[], 1]);
    await sandbox.control.setFaults({});
    expect((await create(account)).status).toBe(402);
  });
});
