import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@afterglow/service-kit';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { sandboxControl } from './control/sandbox-control.ts';
import { type SandboxOptions, startSandbox } from './start-sandbox.ts';
import { webhookReceiver } from './webhook-receiver.fixture.ts';

export const webhookSecret = 'whsec_of_the_tests';
export const secretKey = 'sk_test_ofTheTests';
export const publishableKey = 'pk_test_ofTheTests';

export function stripeClient(url: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** A sandbox on a file of its own with a webhook. Call it at the top of a test file. */
export async function sandboxFixture(more: Partial<SandboxOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-payments-'));
  const webhook = await webhookReceiver(webhookSecret);
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    controlPort: 0,
    file: join(folder, 'payments.sqlite'),
    publicOrigin: 'https://product.example',
    webhook: { url: webhook.url, secret: webhookSecret },
    settleAfterMs: 60 * 60_000,
    resendAfterMs: 20,
    log: createLogger('payment-sandbox', 'silent'),
    ...more,
  });
  const stripe = stripeClient(sandbox.url);
  afterAll(async () => {
    await sandbox.close();
    await webhook.close();
    await rm(folder, { recursive: true });
  });
  return {
    url: sandbox.url,
    stripe,
    webhook,
    control: sandboxControl(sandbox.controlUrl ?? ''),
    newIntent: (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create({ amount: 9900, currency: 'usd', ...params }),
    pay: (intent: Stripe.PaymentIntent, token: string) =>
      stripe.paymentIntents.confirm(intent.id, {
        payment_method: token,
        return_url: 'https://product.example/?payment=success',
      }),
  };
}
