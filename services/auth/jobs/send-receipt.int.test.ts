import type { Payment } from '@afterglow/proto';
import { createLogger } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import { readWorkerConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import { pruneMails } from './prune-mails.ts';
import { sendReceipt } from './send-receipt.ts';

const paid = (id: number, memorial: Payment['memorial']): Payment => ({
  ...{ id, date: '2026-03-03T21:03:00.000Z', amountCents: 9900, refundedCents: 0, state: 'paid' },
  ...{ memorial, receiptUrl: null },
});
const rose = { publicId: 'rose', deceasedName: 'Rose Byron' };
const billingUrl = await testPeer({
  'GET /internal/users/:userId/payments': async () => ({
    payments: [paid(2, null), paid(1, rose)],
    unusedCredits: 1,
    isTest: true,
  }),
});
const { app, deps: api, environment, register, registerConfirmed, confirm } = await authFixture();
const deps = createWorkerDeps(
  readWorkerConfig({
    ...environment.variables,
    PUBLIC_ORIGIN: 'https://afterglow.example.org',
    MAIL_DIR: '/nowhere',
    BILLING_URL: billingUrl,
  }),
);
afterAll(async () => {
  await deps.producer.close();
  deps.redis.disconnect();
  await deps.database.destroy();
});
const headers = await registerConfirmed(ada.email);
const userId = (await app.inject({ url: '/api/auth/user', headers })).json().id;
const context = { signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent') };
const settle = (paymentId: number, of = userId) => sendReceipt(deps)({ paymentId, userId: of }, context);
const queued = () => api.database.selectFrom('mails').select(['template', 'recipient', 'values']).execute();

beforeEach(async () => {
  await api.database.deleteFrom('mails').execute();
  await api.database.deleteFrom('sent_receipts').execute();
});

describe('the event payment.settled', () => {
  it('mails a receipt with amount, date and memorial', async () => {
    await settle(1);
    const values = { amountCents: 9900, paidAt: '2026-03-03T21:03:00.000Z', memorial: rose, isTest: true };
    const receipt = { template: 'payment-receipt', recipient: ada.email, values };
    expect(await queued(), 'checkout-21').toEqual([receipt]);
  });

  it('mails a receipt for a payment that no memorial has used', async () => {
    await settle(2);
    expect(await queued()).toMatchObject([{ values: { memorial: null } }]);
  });

  it('B10: mails once, however often and concurrently it is delivered', async () => {
    await Promise.all([settle(1), settle(1), settle(2)]);
    await settle(1);
    expect(await queued()).toHaveLength(2);
  });

  it('B10: holds the receipt until the address is confirmed, and mails it once', async () => {
    const email = 'late@example.org';
    const late = await register(email);
    const { id } = (await app.inject({ url: '/api/auth/user', headers: late })).json();
    await api.database.deleteFrom('mails').execute();
    await Promise.all([settle(1, id), settle(1, id)]);
    expect(await queued()).toEqual([]);
    await confirm(email);
    expect(await queued()).toMatchObject([{ template: 'payment-receipt', recipient: email }]);
    await confirm(email);
    expect(await queued()).toHaveLength(1);
  });

  it('does nothing when the account or the payment is gone', async () => {
    await settle(1, 4711);
    await settle(3);
    expect(await queued()).toEqual([]);
  });
});

it('receipts wait thirty days for a confirmed address', async () => {
  const email = 'never@example.org';
  const headersOfNever = await register(email);
  const { id } = (await app.inject({ url: '/api/auth/user', headers: headersOfNever })).json();
  await settle(1, id);
  const held = async () => (await api.database.selectFrom('held_mails').select('id').execute()).length;
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await pruneMails({ ...deps, clock: inDays(29) })(null, context.signal);
  expect(await held()).toBe(1);
  await pruneMails({ ...deps, clock: inDays(31) })(null, context.signal);
  expect(await held()).toBe(0);
});

it('records of receipts are deleted after thirty days', async () => {
  await settle(1);
  const left = async () => (await api.database.selectFrom('sent_receipts').selectAll().execute()).length;
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await pruneMails({ ...deps, clock: inDays(29) })(null, context.signal);
  expect(await left()).toBe(1);
  await pruneMails({ ...deps, clock: inDays(31) })(null, context.signal);
  expect(await left()).toBe(0);
});
