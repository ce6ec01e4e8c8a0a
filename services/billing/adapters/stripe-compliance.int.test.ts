import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { text } from 'node:stream/consumers';
import { memorialPrice } from '@afterglow/proto';
import { describeStripeMock, hasIpv6, testPaymentSandbox } from '@afterglow/test-kit';
import { Registry } from 'prom-client';
import { Stripe } from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBillingMetrics } from './billing-metrics.ts';
import { createStripeProvider } from './stripe-provider.ts';

interface Exchange {
  readonly call: string;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const sandbox = await testPaymentSandbox();
const secretKey = sandbox.variables.STRIPE_SECRET_KEY ?? '';

const read = {
  intent: {
    id: expect.any(String),
    status: expect.any(String),
    client_secret: expect.any(String),
    amount_received: expect.any(Number),
    currency: expect.any(String),
    latest_charge: expect.toSatisfy((value) => value === null || typeof value === 'object'),
  },
  charge: {
    amount_refunded: expect.any(Number),
    created: expect.any(Number),
    disputed: expect.any(Boolean),
    receipt_url: expect.toSatisfy((value) => value === null || typeof value === 'string'),
  },
  disputes: { data: expect.arrayContaining([expect.objectContaining({ status: expect.any(String) })]) },
  events: {
    has_more: expect.any(Boolean),
    data: expect.arrayContaining([
      expect.objectContaining({
        id: expect.any(String),
        type: expect.any(String),
        created: expect.any(Number),
        data: { object: expect.any(Object) },
      }),
    ]),
  },
};

async function recorded(target: string, host = '127.0.0.1') {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    const names = ['authorization', 'content-type', 'stripe-version', 'idempotency-key'];
    const passedOn = names.flatMap((name): [string, string][] =>
      headers[name] ? [[name, String(headers[name])]] : [],
    );
    const answer = await fetch(`${target}${url}`, { method, headers: passedOn, ...(body && { body }) });
    const answered = await answer.text();
    exchanges.push({ call: `${method} ${url.split('?', 1)[0]}`, status: answer.status, body: JSON.parse(answered) });
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' }).end(answered);
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const keys = { secretKey, publishableKey: 'pk_test_ofTheTests', webhookSecret: 'whsec_ofTheTests' };
  const settings = { ...keys, apiUrl: `http://${isIPv6(host) ? `[${host}]` : host}:${port}`, answerMs: 10_000 };
  return {
    exchanges,
    provider: createStripeProvider(settings, createBillingMetrics(new Registry())),
    client: new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false }),
  };
}

type Recorded = Awaited<ReturnType<typeof recorded>>;
interface Ids {
  readonly open: string;
  readonly paid: string;
  readonly charge: string;
}

async function examine({ provider, client, exchanges }: Recorded, { open, paid, charge }: Ids): Promise<void> {
  const last = () => exchanges.at(-1);
  const key = () => crypto.randomUUID();
  await provider.createIntent({ accountId: 7, paymentId: 9, amountCents: memorialPrice.cents, idempotencyKey: key() });
  expect(last()).toMatchObject({ call: 'POST /v1/payment_intents', status: 200, body: read.intent });
  await provider.readIntent(paid);
  expect(exchanges.find(({ call }) => call === `GET /v1/payment_intents/${paid}`)).toMatchObject({
    status: 200,
    body: read.intent,
  });
  await provider.cancelIntent(open, key());
  expect(last()).toMatchObject({ call: `POST /v1/payment_intents/${open}/cancel`, status: 200 });
  await provider.listEvents({ from: new Date(0), until: new Date(), after: null });
  expect(last()).toMatchObject({ call: 'GET /v1/events', status: 200, body: read.events });
  // stripe-mock has no example of an intent that is paid and disputed.
  await client.charges.retrieve(charge);
  expect(last()).toMatchObject({ status: 200, body: read.charge });
  await client.disputes.list({ payment_intent: paid, limit: 100 });
  expect(last()).toMatchObject({ status: 200, body: read.disputes });
}

describe('billing with the sandbox', () => {
  it('sends valid requests, and reads all fields that it needs', async () => {
    const record = await recorded(sandbox.url);
    const params = { amount: memorialPrice.cents, currency: memorialPrice.currency };
    const [open, paid] = [
      await record.client.paymentIntents.create(params),
      await record.client.paymentIntents.create(params),
    ];
    const confirmation = { payment_method: 'pm_card_visa', return_url: 'https://product.example/' };
    const { latest_charge } = await record.client.paymentIntents.confirm(paid.id, confirmation);
    await sandbox.control.openDispute(String(latest_charge));
    await examine(record, { open: open.id, paid: paid.id, charge: String(latest_charge) });
    const intent = record.exchanges.find(({ call }) => call === `GET /v1/payment_intents/${paid.id}`);
    expect(intent?.body.latest_charge).toMatchObject(read.charge);
    expect(record.exchanges.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it.runIf(hasIpv6())('asks it at a literal IPv6 address', async () => {
    const { provider, exchanges } = await recorded(sandbox.url, '::1');
    await provider.listEvents({ from: new Date(0), until: new Date(), after: null });
    expect(exchanges).toMatchObject([{ call: 'GET /v1/events', status: 200 }]);
  });
});

describeStripeMock('billing with Stripe’s OpenAPI', (url) => {
  it('sends valid requests, and reads all fields that it needs', async () => {
    const record = await recorded(url());
    await examine(record, { open: 'pi_1', paid: 'pi_2', charge: 'ch_1' });
  });
});
