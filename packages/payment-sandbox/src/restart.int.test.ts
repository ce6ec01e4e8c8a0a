import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBundle, spawnService } from '@afterglow/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxControl } from './control/sandbox-control.ts';
import { stripeClient, webhookSecret } from './sandbox.fixture.ts';
import { webhookReceiver } from './webhook-receiver.fixture.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const program = await findBundle(fileURLToPath(new URL('main.ts', import.meta.url)));
const folder = await mkdtemp(join(tmpdir(), 'afterglow-payments-'));
const webhook = await webhookReceiver(webhookSecret);
const [port, controlPort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${port}`;
const stripe = stripeClient(url);
const control = sandboxControl(`http://127.0.0.1:${controlPort}`);

afterAll(async () => {
  await webhook.close();
  await rm(folder, { recursive: true });
});

const isReady = () =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function start(): Promise<AsyncDisposable & { kill(): Promise<void> }> {
  const child = spawnService(process.execPath, [program], {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYMENT_SANDBOX_WEBHOOK_URL: webhook.url,
    PAYMENT_SANDBOX_FILE: join(folder, 'payments.sqlite'),
    PAYMENT_SANDBOX_SETTLE_MS: '1000',
    PAYMENT_SANDBOX_RESEND_MS: '1000',
    PAYMENT_SANDBOX_CONTROL_PORT: String(controlPort),
  });
  const ended = once(child, 'exit');
  await expect.poll(isReady).toBe(true);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { kill: () => end('SIGKILL'), [Symbol.asyncDispose]: () => end('SIGTERM') };
}

describe('a sandbox that is killed', () => {
  it('keeps everything that it acknowledged, and finishes what was due after a restart', async () => {
    const first = await start();
    webhook.setResponses(...Array.from({ length: 20 }, () => 500));
    const wanted = { amount: 9900, currency: 'usd' };
    const paid = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'one' });
    await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa', return_url: 'http://localhost/' });
    const slow = await stripe.paymentIntents.create(wanted);
    await stripe.paymentIntents.confirm(slow.id, {
      payment_method: 'pm_card_processingSucceeds',
      return_url: 'http://localhost/',
    });
    await first.kill();
    expect(await isReady()).toBe(false);
    webhook.setResponses();
    webhook.deliveries.length = 0;

    await using _ = await start();
    expect((await stripe.paymentIntents.create(wanted, { idempotencyKey: 'one' })).id).toBe(paid.id);
    expect(await stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
    await expect.poll(() => stripe.paymentIntents.retrieve(slow.id)).toMatchObject({ status: 'succeeded' });
    await expect.poll(() => webhook.getTypes(paid.id)).toContain('payment_intent.succeeded');
    await expect.poll(() => webhook.getTypes(slow.id)).toContain('payment_intent.succeeded');
    expect(await control.setFaults({})).toEqual({});
  });

  it('resends events that the webhook had not acknowledged after a restart', async () => {
    const first = await start();
    webhook.setResponses(...Array.from({ length: 20 }, () => 500));
    const { id } = await stripe.paymentIntents.create({ amount: 9900, currency: 'usd' });
    await expect.poll(() => webhook.getTypes(id)).toContain('payment_intent.created');
    await first.kill();
    webhook.setResponses();
    webhook.deliveries.length = 0;
    await using _ = await start();
    await expect.poll(() => webhook.getTypes(id)).toContain('payment_intent.created');
  });

  it('loses nothing that it acknowledged when killed during a hundred payments', { tags: ['extended'] }, async () => {
    const answered: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const running = await start();
      const calls = Array.from({ length: 100 }, async () => {
        const { id } = await stripe.paymentIntents.create({ amount: 9900, currency: 'usd' });
        answered.push(id);
      });
      const many = answered.length + 20;
      const settled = Promise.allSettled(calls);
      await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(many);
      await running.kill();
      await settled;
    }
    await using _ = await start();
    const kept: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 100 })) kept.push(id);
    expect(answered.filter((id) => !kept.includes(id))).toEqual([]);
    expect(answered.length).toBeGreaterThan(60);
  });
});
