import { describe, expect, it } from 'vitest';
import { type Account, billingFixture, parseIntentId } from '../billing.fixture.ts';
import { createRefreshPayment } from './refresh-payment.ts';

const fixture = await billingFixture();
const { deps, workerDeps, stripe, sandbox, newAccount, begin, pay, buy, spendCredit } = fixture;
const { kinds, payments, published } = fixture;
const getPayment = async (account: Account) => (await payments(account))[0];
const refresh = async (account: Account) => deps.refreshPayment((await getPayment(account)) as never);
const refund = (clientSecret: string, amount?: number) =>
  stripe.refunds.create({ payment_intent: parseIntentId(clientSecret), ...(amount && { amount }) });
const dispute = async (clientSecret: string) => {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(parseIntentId(clientSecret));
  return sandbox.control.openDispute(String(charge));
};
const reviews = async (account: Account) =>
  deps.database
    .selectFrom('reviews')
    .select(['reason', 'memorial_id'])
    .where('payment_id', '=', (await getPayment(account))?.id ?? 0)
    .execute();

describe('a payment that succeeded', () => {
  it('grants one credit however often it is refreshed, and publishes whether a draft is waiting', async () => {
    const account = await newAccount();
    await pay(await begin(account, { amount: 99, hasDraft: true }));
    await Promise.all(Array.from({ length: 10 }, () => refresh(account)));
    expect(await kinds(account)).toEqual(['granted']);
    expect(await published('credit.granted', { userId: account.id, hasDraft: true })).toBe(1);
    expect(await getPayment(account)).toMatchObject({
      state: 'succeeded',
      has_unused_credit: true,
      next_check_at: null,
    });
  });

  it('grants nothing for a wrong amount, and requests a review', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    await stripe.paymentIntents.update(parseIntentId(clientSecret), { amount: 100 });
    await pay(clientSecret);
    await refresh(account);
    expect(await kinds(account)).toEqual([]);
    expect(await reviews(account)).toEqual([{ reason: 'unexpected_amount', memorial_id: null }]);
  });
});

describe('a refund', () => {
  it('of the whole amount removes an unused credit', async () => {
    const account = await newAccount();
    await refund(await buy(account));
    await refresh(account);
    expect(await kinds(account)).toEqual(['granted', 'refunded']);
    expect(await spendCredit(account, 1)).toMatchObject({ outcome: 'unpaid' });
  });

  it('of a part leaves the credit', async () => {
    const account = await newAccount();
    await refund(await buy(account), 500);
    await refresh(account);
    expect(await kinds(account)).toEqual(['granted']);
  });

  it('of a used credit flags the memorial for review, once, and removes nothing', async () => {
    const account = await newAccount();
    const clientSecret = await buy(account);
    await spendCredit(account, 2);
    await refund(clientSecret);
    for (let read = 0; read < 3; read += 1) await refresh(account);
    expect(await kinds(account)).toEqual(['granted', 'used']);
    expect(await reviews(account)).toEqual([{ reason: 'refunded', memorial_id: 2 }]);
    expect(await spendCredit(account, 2)).toMatchObject({ outcome: 'paid' });
  });

  it('before the payment was refreshed leaves no credit, and publishes nothing', async () => {
    await sandbox.control.setFaults({ losesWebhooks: true });
    const account = await newAccount();
    const clientSecret = await begin(account);
    await pay(clientSecret);
    await refund(clientSecret);
    await sandbox.control.setFaults({});
    await refresh(account);
    expect(await kinds(account)).toEqual(['granted', 'refunded']);
    expect(await published('credit.granted', { userId: account.id })).toBe(0);
  });
});

describe('a dispute', () => {
  it.each([
    ['won', ['granted', 'disputed', 'reinstated']],
    ['lost', ['granted', 'disputed']],
  ] as const)('removes an unused credit; when %s, the ledger holds %j', async (status, entries) => {
    const account = await newAccount();
    const { id } = await dispute(await buy(account));
    await refresh(account);
    expect(await kinds(account)).toEqual(['granted', 'disputed']);
    await sandbox.control.closeDispute(id, status);
    await refresh(account);
    expect(await kinds(account)).toEqual(entries);
  });

  it('of a used credit flags the memorial for review', async () => {
    const account = await newAccount();
    const clientSecret = await buy(account);
    await spendCredit(account, 3);
    await dispute(clientSecret);
    await refresh(account);
    expect(await kinds(account)).toEqual(['granted', 'used']);
    expect(await reviews(account)).toEqual([{ reason: 'disputed', memorial_id: 3 }]);
  });
});

it('an outdated snapshot changes nothing', async () => {
  const account = await newAccount();
  const clientSecret = await buy(account);
  const payment = (await getPayment(account)) as never;
  const [read, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = createRefreshPayment({
    ...workerDeps,
    metrics: workerDeps.billingMetrics,
    provider: {
      readIntent: async (intentId) => {
        const facts = await workerDeps.provider.readIntent(intentId);
        read.resolve();
        await mayAnswer.promise;
        return facts;
      },
    },
  });
  const superseded = slow(payment);
  await read.promise;
  await refund(clientSecret);
  await refresh(account);
  mayAnswer.resolve();
  await superseded;
  expect(await kinds(account)).toEqual(['granted', 'refunded']);
});
