import { errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { billingFixture, price } from './billing.fixture.ts';

const withoutDatabase = await billingFixture({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
const withoutRedis = await billingFixture({ REDIS_URL: 'redis://127.0.0.1:1' });
const alone = await billingFixture({
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  AUTH_URL: 'http://127.0.0.1:1',
  MEMORIAL_URL: 'http://127.0.0.1:1',
});
const off = await billingFixture({ PAYMENTS: 'off' });

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
}

const signedIn: Call[] = [
  { method: 'POST', url: '/api/create-payment-intent', body: price },
  { method: 'GET', url: '/api/billing/payments' },
];
const internal: Call[] = [
  { method: 'POST', url: '/internal/credits/use', body: { userId: 1, memorialId: 1 } },
  { method: 'POST', url: `/internal/billing/events/${crypto.randomUUID()}/acknowledge`, body: {} },
];
const unavailable = { code: 'unavailable', message: errors.unavailable.message };

function webhook({ app, stripe, variables }: typeof withoutRedis) {
  const created = Math.floor(Date.now() / 1000);
  const data = { object: { id: 'pi_1', object: 'payment_intent' } };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created, data });
  const secret = variables.STRIPE_WEBHOOK_SECRET ?? '';
  const headers = { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }) };
  return app.inject({ method: 'POST', url: '/api/billing/webhook', headers, payload });
}

describe('503: Postgres is down', () => {
  it.each([...signedIn, ...internal])('$method $url says that nothing was lost', async ({ method, url, body }) => {
    const { newAccount, environment, send } = withoutDatabase;
    const { headers } = await newAccount();
    const answer = await send(method, url, { ...environment.internal, ...headers }, body);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual(unavailable);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('makes the provider send its event again', async () => {
    expect((await webhook(withoutDatabase)).statusCode).toBe(503);
  });
});

describe('Redis is down', () => {
  it.each(signedIn)('503: $method $url refuses every session', async ({ method, url, body }) => {
    const { headers } = await withoutRedis.newAccount();
    expect((await withoutRedis.send(method, url, headers, body)).statusCode).toBe(503);
  });

  it('204: stores an event, and applies it once Redis is back', async () => {
    expect((await webhook(withoutRedis)).statusCode).toBe(204);
    const stored = withoutRedis.deps.database.selectFrom('outbox').select('queue').execute();
    expect(await stored).toEqual([{ queue: 'payment-event' }]);
  });
});

it('404: is the answer of every route with PAYMENTS=off', async () => {
  const { headers } = await off.newAccount();
  for (const { method, url, body } of [...signedIn, ...internal.slice(0, 1)]) {
    const answer = await off.send(method, url, { ...off.environment.internal, ...headers }, body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'route_not_found']);
  }
  expect((await webhook(off)).statusCode).toBe(404);
});

it('stays ready without anything that it depends on, which would otherwise take every copy out at once', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect([path, (await alone.app.inject(path)).statusCode]).toEqual([path, 200]);
});
