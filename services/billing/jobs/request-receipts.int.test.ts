import { runWholePass } from '@afterglow/service-kit/database';
import { beforeEach, expect, it } from 'vitest';
import { type Account, billingFixture, parseIntentId } from '../billing.fixture.ts';
import { confirmUses } from './confirm-uses.ts';
import { requestReceipts } from './request-receipts.ts';

const { deps, workerDeps, stripe, sandbox, newAccount, begin, buy, spendCredit, applyEvents, payments, published } =
  await billingFixture();
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const request = (clock = inMinutes(0)) => runWholePass(requestReceipts({ ...workerDeps, clock }));
const confirm = () => runWholePass(confirmUses({ ...workerDeps, clock: inMinutes(2) }));
const requested = async (account: Account): Promise<number> => {
  const [payment] = await payments(account);
  return published('payment.settled', { paymentId: payment?.id, userId: account.id });
};

beforeEach(() => deps.database.deleteFrom('outbox').execute());

it('requests a receipt once memorial has confirmed the memorial', async () => {
  const account = await newAccount();
  await buy(account);
  await spendCredit(account, 1);
  await request();
  expect(await requested(account)).toBe(0);
  await confirm();
  await request();
  expect(await requested(account)).toBe(1);
});

it('B10: requests it once, also under repeated webhooks and passes at the same time', async () => {
  const account = await newAccount();
  const clientSecret = await buy(account);
  await spendCredit(account, 2);
  await confirm();
  await Promise.all([request(), request(), applyEvents(clientSecret, 'payment_intent.succeeded')]);
  await deps.refreshPayment((await payments(account))[0] as never);
  await request(inMinutes(60));
  expect(await requested(account)).toBe(1);
  const [payment] = await payments(account);
  expect(await deps.payments.markReceiptRequested(payment?.id ?? 0, deps.database)).toBe(false);
});

it('requests a receipt for a payment that no memorial has used for ten minutes', async () => {
  const account = await newAccount();
  await buy(account);
  await request(inMinutes(9));
  expect(await requested(account)).toBe(0);
  await request(inMinutes(11));
  expect(await requested(account)).toBe(1);
});

it('requests none for a payment that was refunded, or never made', async () => {
  const [refunded, open] = [await newAccount(), await newAccount()];
  await begin(open);
  const clientSecret = await buy(refunded);
  await stripe.refunds.create({ payment_intent: parseIntentId(clientSecret) });
  await deps.refreshPayment((await payments(refunded))[0] as never);
  await request(inMinutes(60));
  expect([await requested(refunded), await requested(open)]).toEqual([0, 0]);
});

it('requests none for a disputed payment, until the dispute is won', async () => {
  const account = await newAccount();
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(parseIntentId(await buy(account)));
  const refresh = async () => deps.refreshPayment((await payments(account))[0] as never);
  const { id } = await sandbox.control.openDispute(String(charge));
  await refresh();
  await request(inMinutes(60));
  expect(await requested(account)).toBe(0);
  await sandbox.control.closeDispute(id, 'won');
  await refresh();
  await request(inMinutes(60));
  expect(await requested(account)).toBe(1);
});

it('requests a receipt while the memorial of another payment is unconfirmed', async () => {
  const [unconfirmed, account] = [await newAccount(), await newAccount()];
  await buy(unconfirmed);
  await spendCredit(unconfirmed, 3);
  await buy(account);
  await request(inMinutes(11));
  expect([await requested(unconfirmed), await requested(account)]).toEqual([0, 1]);
});
