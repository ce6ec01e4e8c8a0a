import { randomUUID } from 'node:crypto';
import { errors, fieldMessages } from '@afterglow/proto';
import { afterEach, describe, expect, it } from 'vitest';
import { billingFixture, parseIntentId, price } from '../billing.fixture.ts';

const fixture = await billingFixture();
const { stripe, sandbox, environment, newAccount, begin, pay, buy, send, payments, kinds } = fixture;
const url = '/api/create-payment-intent';
const slow = await billingFixture({ STRIPE_ANSWER_MS: '300' });

afterEach(async () => {
  await sandbox.control.setFaults({});
  await slow.sandbox.control.setFaults({});
});

describe('200', () => {
  it('creates an intent of 9900 cents, whose metadata holds only ids', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    const [payment] = await payments(account);
    expect(await stripe.paymentIntents.retrieve(parseIntentId(clientSecret))).toMatchObject({
      amount: 9900,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { account_id: String(account.id), payment_id: String(payment?.id) },
    });
    expect(payment).toMatchObject({ intent_id: parseIntentId(clientSecret), state: 'open', has_draft: false });
  });

  it('reuses the open intent, and updates whether a draft is waiting', async () => {
    const account = await newAccount();
    const first = await begin(account);
    expect(await begin(account, { ...price, hasDraft: true })).toBe(first);
    expect(await payments(account)).toMatchObject([{ has_draft: true }]);
  });

  it('reuses an intent whose card was refused', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    await expect(pay(clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toThrow('declined');
    expect(await begin(account)).toBe(clientSecret);
  });

  it('reuses a processing payment, which keeps its original purpose', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account, { ...price, hasDraft: true });
    await pay(clientSecret, 'pm_card_processingSucceeds');
    expect(await begin(account)).toBe(clientSecret);
    expect(await begin(account)).toBe(clientSecret);
    expect(await payments(account)).toMatchObject([{ state: 'processing', has_draft: true }]);
  });

  it('creates a new intent when the open one was canceled', async () => {
    const account = await newAccount();
    const clientSecret = await begin(account);
    await stripe.paymentIntents.cancel(parseIntentId(clientSecret));
    expect(await begin(account)).not.toBe(clientSecret);
    expect(await payments(account)).toMatchObject([{ state: 'canceled' }, { state: 'open' }]);
  });
});

describe('400', () => {
  it.each([0, 1, 98, 9900, -99, 99.5, '99', null, [99], undefined, 1e308])('refuses the amount %j', async (amount) => {
    const account = await newAccount();
    const answer = await send('POST', url, account.headers, { amount });
    expect(answer.statusCode).toBe(400);
    const fields = [{ path: 'amount', message: fieldMessages.amount }];
    expect(answer.json()).toEqual({ code: 'validation_failed', message: errors.validation_failed.message, fields });
    expect(await payments(account)).toEqual([]);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await send('POST', url, environment.anonymous, price)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const { headers } = await newAccount();
    const foreign = { cookie: headers.cookie ?? '', origin: 'https://evil.example' };
    expect((await send('POST', url, foreign, price)).json().code).toBe('foreign_origin');
  });
});

describe('409', () => {
  it('refuses a second payment while a credit is unused', async () => {
    const account = await newAccount();
    await buy(account);
    const answer = await send('POST', url, account.headers, price);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: 'credit_available', message: errors.credit_available.message });
  });

  it('detects that the open intent was paid although no webhook has come', async () => {
    await sandbox.control.setFaults({ losesWebhooks: true });
    const account = await newAccount();
    await pay(await begin(account));
    expect((await send('POST', url, account.headers, price)).json().code).toBe('credit_available');
    expect(await kinds(account)).toEqual(['granted']);
  });
});

describe('a draft whose memorial already exists', () => {
  it('409: refuses a second payment for it, and still accepts one for another draft', async () => {
    const account = await newAccount();
    const [created, other] = [randomUUID(), randomUUID()];
    fixture.world.created.add(`${account.id} ${created}`);
    const answer = await send('POST', url, account.headers, { ...price, hasDraft: true, draftId: created });
    expect(answer.json().code).toBe('credit_available');
    expect(await payments(account)).toEqual([]);
    expect(await begin(account, { ...price, hasDraft: true, draftId: other })).toMatch(/^pi_/);
  });
});

describe('after a crash between the use of a credit and the creation of its memorial', () => {
  it('409: returns the credit, and refuses a second payment', async () => {
    const account = await newAccount();
    await buy(account);
    await fixture.spendCredit(account, 1);
    fixture.world.abandoned.add(1);
    expect((await send('POST', url, account.headers, price)).json().code).toBe('credit_available');
    expect(await kinds(account)).toEqual(['granted', 'used', 'released']);
  });

  it('200: starts another payment once the memorial is known to exist', async () => {
    const account = await newAccount();
    await buy(account);
    await fixture.spendCredit(account, 2);
    expect((await send('POST', url, account.headers, price)).statusCode).toBe(200);
    expect(fixture.world.asked).toContain(2);
  });
});

describe('503', () => {
  const unavailable = {
    code: 'payment_provider_unavailable',
    message: errors.payment_provider_unavailable.message,
  };

  it.each(['rate_limit', 'server_error', 'nonsense', 'no_answer'] as const)(
    'is the answer while Stripe responds with %s, and a retry uses the same idempotency key',
    async (kind) => {
      const account = await newAccount();
      await sandbox.control.setFaults({ requests: [{ kind, route: 'POST /v1/payment_intents', isAfterwards: true }] });
      const answer = await send('POST', url, account.headers, price);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual(unavailable);
      expect(await payments(account)).toMatchObject([{ state: 'requested', intent_id: null }]);
      await sandbox.control.setFaults({});
      const intentId = parseIntentId(await begin(account));
      expect(await payments(account)).toMatchObject([{ state: 'open', intent_id: intentId }]);
    },
  );

  it('is avoided when Stripe fails only once', async () => {
    const account = await newAccount();
    await sandbox.control.setFaults({ requests: [{ kind: 'server_error', times: 1 }] });
    expect(await begin(account)).toMatch(/_secret_/);
  });

  it('is the answer within the deadline while Stripe is slow', async () => {
    const account = await slow.newAccount();
    await slow.sandbox.control.setFaults({ requests: [{ kind: 'slow', delayMs: 60_000 }] });
    const start = performance.now();
    expect((await slow.send('POST', url, account.headers, price)).json()).toEqual(unavailable);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
