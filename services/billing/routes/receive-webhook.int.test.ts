import { randomUUID } from 'node:crypto';
import { testLink } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { billingFixture } from '../billing.fixture.ts';

const fixture = await billingFixture();
const { app, deps, stripe, variables, environment } = fixture;
const secret = variables.STRIPE_WEBHOOK_SECRET ?? '';
const link = await testLink(environment.database.url);
const away = await billingFixture({ DATABASE_URL: link.url });
/** Waits twice as long for a connection as the product, since 50 deliveries share a slow link. */
const slowLink = await testLink(environment.database.url);
const timeouts = { DATABASE_CONNECT_TIMEOUT_MS: '3000', DATABASE_QUEUE_TIMEOUT_MS: '30000' };
const slow = await billingFixture({ DATABASE_URL: slowLink.url, ...timeouts });

const now = () => Math.floor(Date.now() / 1000);
const getEvent = (type: string, object: object) => ({
  ...{ id: `evt_${randomUUID()}`, object: 'event', type, created: now() },
  data: { object },
});
const succeeded = () => getEvent('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' });
const signed = (payload: string, timestamp = now(), by = secret): string =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
const post = (payload: string | undefined, signature?: string, to = app) =>
  to.inject({
    ...{ method: 'POST', url: '/api/billing/webhook' },
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    ...(payload === undefined ? {} : { payload }),
  });
const readRows = (id: string, { database } = deps) =>
  database.selectFrom('provider_events').selectAll().where('event_id', '=', id).execute();
const getJobs = (id: number) =>
  deps.database
    .selectFrom('outbox')
    .selectAll()
    .where('queue', '=', 'payment-event')
    .where('job_id', '=', `event-${id}`)
    .execute();

async function countRows() {
  const { rows } = await deps.database
    .selectFrom('provider_events')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  const metric = await deps.metrics.registry.getSingleMetric('billing_webhook_failures_total')?.get();
  return { rows: Number(rows), odd: metric?.values.find(({ labels }) => labels.reason === 'shape')?.value ?? 0 };
}

describe('204', () => {
  it('stores an event once, however often it comes, and has it applied', async () => {
    const event = succeeded();
    const payload = JSON.stringify(event);
    for (let sent = 0; sent < 3; sent += 1) expect((await post(payload, signed(payload))).statusCode).toBe(204);
    const rows = await readRows(event.id);
    expect(rows).toMatchObject([{ type: event.type, intent_id: 'pi_1', applied_at: null }]);
    expect(await getJobs(rows[0]?.id ?? 0)).toHaveLength(1);
  });

  it.each([
    ['the same event', () => Array<ReturnType<typeof succeeded>>(50).fill(succeeded())],
    ['an event of its own', () => Array.from({ length: 50 }, succeeded)],
  ])('takes 50 deliveries at once, each of %s, while Postgres is slow', async (_, getEvents) => {
    const events = getEvents();
    slowLink.slow(140);
    const answers = await Promise.all(
      events.map((event) => {
        const payload = JSON.stringify(event);
        return post(payload, signed(payload), slow.app);
      }),
    );
    slowLink.slow(0);
    expect(answers.filter(({ statusCode }) => statusCode !== 204)).toEqual([]);
    for (const id of new Set(events.map((event) => event.id))) expect(await readRows(id)).toHaveLength(1);
  });

  it('resolves the intent of a charge, a refund or a dispute', async () => {
    for (const type of ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed']) {
      const event = getEvent(type, { id: 'ch_1', object: 'charge', payment_intent: 'pi_2' });
      const payload = JSON.stringify(event);
      await post(payload, signed(payload));
      expect(await readRows(event.id)).toMatchObject([{ intent_id: 'pi_2' }]);
    }
  });

  it('ignores events without a handler', async () => {
    const event = getEvent('customer.created', { id: 'cus_1', object: 'customer' });
    const payload = JSON.stringify(event);
    expect((await post(payload, signed(payload))).statusCode).toBe(204);
    const rows = await readRows(event.id);
    expect(rows).toMatchObject([{ intent_id: null, applied_at: expect.any(Date) }]);
    expect(await getJobs(rows[0]?.id ?? 0)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['a list', []],
    ['an empty object', {}],
    ['an id that is no text', { ...succeeded(), id: 7 }],
    ['an id that no database stores', { ...succeeded(), id: 'evt_\u0000' }],
    ['an id that is too long', { ...succeeded(), id: 'e'.repeat(3000) }],
    ['no type', { ...succeeded(), type: undefined }],
    ['a type that no database stores', { ...succeeded(), type: 'customer.\u0000' }],
    ['no time', { ...succeeded(), created: undefined }],
    ['a time that is none', { ...succeeded(), created: 1e300 }],
    ['no data', { ...succeeded(), data: undefined }],
    ['data without an object', { ...succeeded(), data: { object: null } }],
    ['an intent whose id is no text', getEvent('payment_intent.succeeded', { object: 'payment_intent', id: [] })],
    ['an intent that no database stores', getEvent('charge.refunded', { payment_intent: 'pi_\u0000' })],
    ['an intent that is no reference', getEvent('charge.refunded', { payment_intent: 5 })],
  ])('acknowledges a signed event with %s, stores nothing, and counts it', async (_, event) => {
    const payload = JSON.stringify(event);
    const before = await countRows();
    expect((await post(payload, signed(payload))).statusCode).toBe(204);
    expect(await countRows()).toEqual({ rows: before.rows, odd: before.odd + 1 });
  });

  it('requires no session and accepts any origin', async () => {
    const payload = JSON.stringify(succeeded());
    const headers = {
      'stripe-signature': signed(payload),
      origin: 'https://stripe.com',
      'sec-fetch-site': 'cross-site',
    };
    const answer = await app.inject({ method: 'POST', url: '/api/billing/webhook', headers, payload });
    expect(answer.statusCode).toBe(204);
  });
});

describe('400', () => {
  const forged: [string, (payload: string) => [string | undefined, string | undefined]][] = [
    ['without a signature', (payload) => [payload, undefined]],
    ['with an empty signature', (payload) => [payload, '']],
    ['that another secret signed', (payload) => [payload, signed(payload, now(), 'whsec_other')]],
    ['that was signed ten minutes ago', (payload) => [payload, signed(payload, now() - 600)]],
    ['with a changed byte', (payload) => [payload.replace('pi_1', 'pi_2'), signed(payload)]],
    ['that was serialized again', (payload) => [JSON.stringify(JSON.parse(payload), null, 1), signed(payload)]],
    ['without a body', () => [undefined, signed('')]],
    ['that is no JSON', () => ['not JSON', signed('not JSON')]],
  ];
  it.each(forged)('stores nothing of an event %s', async (_, forge) => {
    const event = succeeded();
    const answer = await post(...forge(JSON.stringify(event)));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'signature_invalid']);
    expect(await readRows(event.id)).toEqual([]);
  });
});

describe('413', () => {
  it('reads no more than the largest event needs', async () => {
    const payload = 'x'.repeat(600 * 1024);
    expect((await post(payload, signed(payload))).statusCode).toBe(413);
  });
});

describe('503', () => {
  it('makes Stripe send the event again while Postgres is down', async () => {
    const event = succeeded();
    const payload = JSON.stringify(event);
    await link.cut();
    expect((await post(payload, signed(payload, now(), secret), away.app)).statusCode).toBe(503);
    await link.repair();
    expect((await post(payload, signed(payload), away.app)).statusCode).toBe(204);
    expect(await readRows(event.id)).toHaveLength(1);
  });
});
