import { describe, expect, it } from 'vitest';
import { sandboxFixture } from './sandbox.fixture.ts';

const { stripe, control, newIntent, url } = await sandboxFixture();
const wanted = { amount: 9900, currency: 'usd', metadata: { account: '7' } };
const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;
const getHeaders = ({ lastResponse }: { lastResponse: { headers: Record<string, string> } }) => lastResponse.headers;

describe('an idempotency key', () => {
  it('returns the same response to the same request, and marks it as a replay', async () => {
    const first = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'one' });
    const second = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'one' });
    expect(second.id).toBe(first.id);
    expect(getHeaders(first)['idempotent-replayed']).toBeUndefined();
    expect(getHeaders(second)).toMatchObject({
      'idempotent-replayed': 'true',
      'idempotency-key': 'one',
      'original-request': getHeaders(first)['request-id'],
    });
  });

  it('returns the first response to a replay, whatever has changed since', async () => {
    const first = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'then' });
    await stripe.paymentIntents.cancel(first.id);
    const second = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'then' });
    expect(second.status).toBe('requires_payment_method');
  });

  it('is refused when used for another request', async () => {
    await stripe.paymentIntents.create(wanted, { idempotencyKey: 'taken' });
    for (const other of [
      () => stripe.paymentIntents.create({ ...wanted, amount: 9901 }, { idempotencyKey: 'taken' }),
      () => stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: 'taken' }),
    ])
      await expect(other()).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  it('keeps a declined card declined, and does not charge again', async () => {
    const intent = await newIntent();
    const confirm = () =>
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_visa_chargeDeclined', return_url: 'https://product.example/' },
        { idempotencyKey: 'refused' },
      );
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402, headers: { 'idempotent-replayed': 'true' } });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('does not store the response to an invalid request', async () => {
    const post = (body: string) =>
      fetch(`${url}/v1/payment_intents`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer sk_test_ofTheTests',
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': 'invalid',
        },
        body,
      });
    expect((await post('amount=much&currency=usd')).status).toBe(400);
    expect((await post('amount=9900&currency=usd')).status).toBe(200);
  });

  it('is refused with 409 while its first request is in progress', async () => {
    const slow = {
      kind: 'slow',
      route: 'POST /v1/payment_intents',
      times: 1,
      delayMs: 1000,
      isAfterwards: true,
    } as const;
    await control.setFaults({ requests: [slow] });
    const create = () => stripe.paymentIntents.create(wanted, { idempotencyKey: 'slow' });
    const before = await count();
    const first = create();
    await expect.poll(count).toBe(before + 1);
    await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await first;
    expect((await create()).id).toBe(id);
    expect(await count()).toBe(before + 1);
  });
});
