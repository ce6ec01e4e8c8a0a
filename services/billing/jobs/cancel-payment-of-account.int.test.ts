import { describe, expect, it } from 'vitest';
import { type Account, billingFixture, context, parseIntentId, price } from '../billing.fixture.ts';
import { createBeginPayment } from '../use-cases/begin-payment.ts';
import { cancelPaymentOfAccount } from './cancel-payment-of-account.ts';

const { deps, workerDeps, stripe, sandbox, newAccount, send, begin, pay, buy, kinds, payments } =
  await billingFixture();
const follow = (userId: number) => cancelPaymentOfAccount(workerDeps)({ userId }, context);

it('cancels the open payment of a deleted account, however often the event is delivered', async () => {
  const account = await newAccount();
  const clientSecret = await begin(account);
  await follow(account.id);
  await follow(account.id);
  expect(await stripe.paymentIntents.retrieve(parseIntentId(clientSecret))).toMatchObject({ status: 'canceled' });
  await expect(pay(clientSecret)).rejects.toThrow();
  expect(await payments(account)).toMatchObject([{ state: 'canceled' }]);
});

it('keeps paid payments, even those not yet known to be paid', async () => {
  await sandbox.control.setFaults({ losesWebhooks: true });
  const unknown = await newAccount();
  await pay(await begin(unknown));
  await follow(unknown.id);
  expect(await kinds(unknown)).toEqual(['granted']);
  await sandbox.control.setFaults({});
  const known = await newAccount();
  await buy(known);
  await follow(known.id);
  expect(await kinds(known)).toEqual(['granted']);
});

it('does nothing for an account that never paid', async () => {
  const account = await newAccount();
  await follow(account.id);
  expect(await payments(account)).toEqual([]);
});

describe('a payment begun while its account is deleted', () => {
  const beginLate = ({ headers }: Account) => send('POST', '/api/create-payment-intent', headers, price);
  const intentStates = async ({ id }: Account): Promise<string[]> => {
    const states: string[] = [];
    for await (const { metadata, status } of stripe.paymentIntents.list({ limit: 100 }))
      if (metadata.account_id === String(id)) states.push(status);
    return states;
  };
  const expectNothingOpen = async (account: Account) => {
    expect((await payments(account)).filter(({ state }) => state !== 'canceled')).toEqual([]);
    expect((await intentStates(account)).filter((status) => status !== 'canceled')).toEqual([]);
  };

  it('is refused once the account is gone, however slow the request body was', async () => {
    const [gone, other] = [await newAccount(), await newAccount()];
    await follow(gone.id);
    const answer = await beginLate(gone);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    expect([await payments(gone), await intentStates(gone)]).toEqual([[], []]);
    expect((await beginLate(other)).statusCode).toBe(200);
  });

  it('is refused, and its intent canceled, when the intent was created just then', async () => {
    const account = await newAccount();
    const createIntent: typeof deps.provider.createIntent = async (intent) => {
      const created = await deps.provider.createIntent(intent);
      await follow(account.id);
      return created;
    };
    const beginPayment = createBeginPayment({ ...deps, provider: { ...deps.provider, createIntent } });
    const begun = beginPayment({ accountId: account.id, hasDraft: false, draftId: undefined });
    await expect(begun).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await intentStates(account)).toEqual(['canceled']);
    await expectNothingOpen(account);
  });

  it('is canceled with the account when the intent is attached while the event is applied', async () => {
    const account = await newAccount();
    await sandbox.control.setFaults({ requests: [{ kind: 'server_error', route: 'POST /v1/payment_intents' }] });
    await beginLate(account);
    await sandbox.control.setFaults({});
    const end: typeof workerDeps.payments.end = async (id, transaction) => {
      const [payment] = await payments(account);
      const request = { accountId: account.id, amountCents: 9900, idempotencyKey: String(payment?.idempotency_key) };
      await deps.payments.attachIntent(id, await deps.provider.createIntent({ ...request, paymentId: id }));
      await workerDeps.payments.end(id, transaction);
    };
    const late = cancelPaymentOfAccount({ ...workerDeps, payments: { ...workerDeps.payments, end } });
    await late({ userId: account.id }, context);
    expect(await intentStates(account)).toEqual(['canceled']);
    await expectNothingOpen(account);
  });

  it('never stays open in 30 races', async () => {
    for (let round = 0; round < 30; round += 1) {
      const account = await newAccount();
      const beginnings = Array.from({ length: 4 }, () => beginLate(account));
      const [answers] = await Promise.all([Promise.all(beginnings), follow(account.id)]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 401].includes(status))).toEqual([]);
      await expectNothingOpen(account);
    }
  });
});

it('the tombstone is kept for a day, longer than any request', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
  const tombstones = deps.database.selectFrom('deleted_accounts').select('account_id').orderBy('account_id');
  await deps.database.deleteFrom('deleted_accounts').execute();
  await deps.database
    .insertInto('deleted_accounts')
    .values([
      { account_id: 100_001, deleted_at: hoursAgo(25) },
      { account_id: 100_002, deleted_at: hoursAgo(23) },
    ])
    .execute();
  await follow(100_003);
  expect((await tombstones.execute()).map(({ account_id }) => Number(account_id))).toEqual([100_002, 100_003]);
});
