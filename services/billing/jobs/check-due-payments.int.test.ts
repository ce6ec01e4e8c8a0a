import { runWholePass } from '@afterglow/service-kit/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Account, billingFixture, parseIntentId } from '../billing.fixture.ts';
import { checkDuePayments } from './check-due-payments.ts';

const fixture = await billingFixture();
const { deps, workerDeps, stripe, sandbox, newAccount, begin, pay, kinds, payments } = fixture;
const minute = 60_000;
const start = Date.now();
const timeAfter = (minutes: number) => new Date(start + minutes * minute);
const checkAt = (minutes: number) =>
  runWholePass(
    checkDuePayments({ ...workerDeps, metrics: workerDeps.billingMetrics, clock: () => timeAfter(minutes) }),
  );
const getPayment = async (account: Account) => (await payments(account))[0];
const minutesUntilNext = async (account: Account) =>
  Math.round(((await getPayment(account))?.next_check_at?.getTime() ?? Number.NaN) / minute - start / minute);

beforeEach(async () => {
  await sandbox.control.setFaults({ losesWebhooks: true });
  await deps.database.updateTable('payments').set({ next_check_at: null }).execute();
});

describe('a payment in an unknown state', () => {
  it('is found to be paid a minute after it began, although no webhook comes', async () => {
    const account = await newAccount();
    await pay(await begin(account));
    await checkAt(0.5);
    expect(await kinds(account)).toEqual([]);
    await checkAt(1.1);
    expect(await kinds(account)).toEqual(['granted']);
    expect(await getPayment(account)).toMatchObject({ state: 'succeeded', next_check_at: null });
  });

  it('is checked at growing intervals', async () => {
    const account = await newAccount();
    await begin(account);
    const times: number[] = [];
    for (let checked = 0; checked < 4; checked += 1) {
      const next = await minutesUntilNext(account);
      times.push(next);
      await checkAt(next + 0.1);
    }
    expect(times).toEqual([1, 6, 21, 81]);
    expect(await getPayment(account)).toMatchObject({ state: 'open', checks: 4 });
  });

  it('is canceled a day after it was last used', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    await checkAt(24 * 60 + 1);
    expect(await getPayment(account)).toMatchObject({ state: 'canceled', next_check_at: null });
    expect(await stripe.paymentIntents.retrieve(parseIntentId(clientSecret))).toMatchObject({ status: 'canceled' });
  });

  it('is not canceled while it is processing', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    await pay(clientSecret, 'pm_card_processingSucceeds');
    await checkAt(24 * 60 + 1);
    expect(await getPayment(account)).toMatchObject({ state: 'processing' });
    await sandbox.control.settle(parseIntentId(clientSecret));
    await checkAt(3 * 24 * 60);
    expect(await kinds(account)).toEqual(['granted']);
  });

  it('is canceled after a day without a request to Stripe when it never had an intent', async () => {
    const account = await newAccount();
    await sandbox.control.setFaults({ requests: [{ kind: 'server_error' }] });
    await begin(account);
    await checkAt(24 * 60 + 1);
    expect(await getPayment(account)).toMatchObject({ state: 'canceled', intent_id: null });
  });

  it('is checked again when Stripe did not answer, without blocking the others', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    for (const one of [account, other]) await pay(await begin(one));
    await sandbox.control.setFaults({
      requests: [{ kind: 'server_error', route: 'GET /v1/payment_intents/:id', times: 3 }],
    });
    await checkAt(2);
    expect([await kinds(account), await kinds(other)].toSorted()).toEqual([[], ['granted']]);
    await checkAt(8);
    expect([await kinds(account), await kinds(other)]).toEqual([['granted'], ['granted']]);
  });
});
