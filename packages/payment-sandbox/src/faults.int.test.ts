import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from './http/faults.ts';
import { sandboxFixture, secretKey } from './sandbox.fixture.ts';

const { stripe, control, url, newIntent } = await sandboxFixture();
const route = 'POST /v1/payment_intents';
const setFault = (fault: Fault) => control.setFaults({ requests: [{ route, ...fault }] });
const wanted = { amount: 9900, currency: 'usd' };
const create = (idempotencyKey: string) => stripe.paymentIntents.create(wanted, { idempotencyKey });
/** The client retries once after a broken connection. */
const getAttempts = (kind: Fault['kind']): number => (kind === 'no_answer' ? 2 : 1);
const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;

afterEach(() => control.setFaults({}));

describe('an injected fault', () => {
  it.each([
    ['rate_limit', Stripe.errors.StripeRateLimitError],
    ['server_error', Stripe.errors.StripeAPIError],
    ['nonsense', Stripe.errors.StripeAPIError],
    ['no_answer', Stripe.errors.StripeConnectionError],
  ] as const)('%s makes the client throw until it is removed, and creates nothing', async (kind, error) => {
    const before = await count();
    await setFault({ kind });
    await expect(create(kind)).rejects.toBeInstanceOf(error);
    expect(await count()).toBe(before);
    await control.setFaults({});
    expect(await create(kind)).toMatchObject({ amount: 9900 });
  });

  it.each(['server_error', 'nonsense', 'no_answer'] as const)(
    '%s after the request loses only the response: a retry with the same key returns what was created',
    async (kind) => {
      const before = await count();
      await setFault({ kind, times: getAttempts(kind), isAfterwards: true });
      await expect(create(`${kind} afterwards`)).rejects.toThrow();
      expect(await count()).toBe(before + 1);
      const { id } = await create(`${kind} afterwards`);
      expect(await count()).toBe(before + 1);
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
    },
  );

  it('slow delays the response', async () => {
    await setFault({ kind: 'slow', times: 1, delayMs: 300 });
    const start = performance.now();
    await newIntent();
    expect(performance.now() - start).toBeGreaterThan(290);
  });

  it('affects only its own route', async () => {
    await setFault({ kind: 'server_error' });
    expect(await stripe.events.list()).toMatchObject({ object: 'list' });
    await expect(newIntent()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  });

  it('that refuses connections leaves the control port open, which removes it', async () => {
    await control.setFaults({ refusesConnections: true });
    const refused = await fetch(`${url}/health/live`).catch((error) => error.cause);
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    await control.setFaults({});
    expect(await newIntent()).toMatchObject({ amount: 9900 });
  });

  it('cannot be injected through the port of the API', async () => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${url}/faults`, { method: 'PUT', headers, body: 'losesWebhooks=true' })).status).toBe(404);
  });
});
