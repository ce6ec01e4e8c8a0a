import { describe, expect, it, onTestFinished } from 'vitest';
import { billingFixture, parseIntentId } from '../billing.fixture.ts';

const fixture = await billingFixture();
const { sandbox, stripe, world, environment, newAccount, begin, pay, buy, applyEvents, spendCredit, send } = fixture;
const alone = await billingFixture({ MEMORIAL_URL: 'http://127.0.0.1:1' });
const list = async ({ headers }: { headers: Record<string, string> }) =>
  (await send('GET', '/api/billing/payments', headers)).json();
const refund = async (clientSecret: string, amount?: number) => {
  await stripe.refunds.create({ payment_intent: parseIntentId(clientSecret), ...(amount && { amount }) });
  await applyEvents(clientSecret, 'charge.refunded');
};

describe('200', () => {
  it('lists the account’s own payments with their receipts, newest first', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    expect(await list(account)).toEqual({ payments: [], unusedCredits: 0, isTest: true });
    await buy(account);
    expect(await list(account)).toEqual({
      unusedCredits: 1,
      isTest: true,
      payments: [
        {
          id: expect.any(Number),
          date: expect.stringMatching(/Z$/),
          ...{ amountCents: 9900, refundedCents: 0, state: 'paid', memorial: null },
          receiptUrl: expect.stringMatching(/^https?:/),
        },
      ],
    });
    await spendCredit(account, 100);
    await buy(account);
    const { payments } = await list(account);
    expect(payments.map(({ id }: { id: number }) => id)).toEqual(
      payments.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
    );
    expect(await list(other)).toEqual({ payments: [], unusedCredits: 0, isTest: true });
  });

  it('names the memorial that a payment was used for, unless it was deleted', async () => {
    const account = await newAccount();
    await buy(account);
    await spendCredit(account, 200);
    expect(await list(account)).toMatchObject({ payments: [{ memorial: null }], unusedCredits: 0 });
    world.names.push({ id: 200, publicId: 'rose', deceasedName: 'Rose Byron' });
    const memorial = { publicId: 'rose', deceasedName: 'Rose Byron' };
    expect(await list(account)).toMatchObject({ payments: [{ memorial }] });
  });

  it('leaves out payments that were only begun or refused', async () => {
    const account = await newAccount();
    await expect(pay(await begin(account), 'pm_card_visa_chargeDeclined')).rejects.toThrow();
    await begin(account);
    expect(await list(account)).toEqual({ payments: [], unusedCredits: 0, isTest: true });
  });

  it('lists a payment whose webhook has not arrived', async () => {
    const account = await newAccount();
    await pay(await begin(account));
    expect(await list(account)).toMatchObject({ payments: [{ state: 'paid' }], unusedCredits: 1 });
  });

  it.each(['server_error', 'no_answer'] as const)(
    'lists what is known of them while Stripe responds with %s',
    async (kind) => {
      onTestFinished(async () => void (await sandbox.control.setFaults({})));
      const account = await newAccount();
      await buy(account);
      await spendCredit(account, 300 + account.id);
      await begin(account);
      await sandbox.control.setFaults({ requests: [{ kind, route: 'GET /v1/payment_intents/:id' }] });
      expect(await list(account)).toMatchObject({ payments: [{ state: 'paid' }], unusedCredits: 0 });
    },
  );

  it.each([
    ['processing', 'pm_card_processingSucceeds', 'payment_intent.processing'],
    ['disputed', 'pm_card_createDispute', 'charge.dispute.created'],
  ])('returns that a payment is %s', async (state, card, event) => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    await pay(clientSecret, card);
    await applyEvents(clientSecret, event);
    expect(await list(account)).toMatchObject({ payments: [{ state }], unusedCredits: 0 });
  });

  it('returns how much was refunded', async () => {
    const account = await newAccount();
    const clientSecret = await buy(account);
    await refund(clientSecret, 900);
    expect(await list(account)).toMatchObject({
      payments: [{ state: 'partly_refunded', refundedCents: 900 }],
      unusedCredits: 1,
    });
    await stripe.refunds.create({ payment_intent: parseIntentId(clientSecret) });
    await fixture.deps.refreshPayment((await fixture.payments(account))[0] as never);
    expect(await list(account)).toMatchObject({
      payments: [{ state: 'refunded', refundedCents: 9900 }],
      unusedCredits: 0,
    });
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await send('GET', '/api/billing/payments', environment.anonymous)).statusCode).toBe(401);
  });
});

describe('503', () => {
  it('says that nothing was lost while memorial is down', async () => {
    const account = await alone.newAccount();
    await alone.buy(account);
    await alone.spendCredit(account, 1);
    expect((await alone.send('GET', '/api/billing/payments', account.headers)).statusCode).toBe(503);
  });
});
