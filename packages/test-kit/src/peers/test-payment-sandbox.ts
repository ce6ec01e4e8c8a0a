import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { type SandboxControl, type SandboxOptions, sandboxControl, startSandbox } from '@afterglow/payment-sandbox';
import { createLogger } from '@afterglow/service-kit';
import { whenDone } from '../when-done.ts';

const webhookSecret = 'whsec_of_the_tests';
const hour = 60 * 60_000;

export interface TestPaymentSandbox {
  readonly variables: Readonly<Record<string, string>>;
  readonly url: string;
  readonly control: SandboxControl;
}

export async function testPaymentSandbox(more: Partial<SandboxOptions> = {}): Promise<TestPaymentSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-payments-'));
  const port = await freePort();
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    controlPort: 0,
    file: join(folder, 'payments.sqlite'),
    publicOrigin: 'http://localhost',
    webhook: { url: `http://127.0.0.1:${port}/api/billing/webhook`, secret: webhookSecret },
    settleAfterMs: hour,
    resendAfterMs: 50,
    log: createLogger('payment-sandbox', 'silent'),
    ...more,
  });
  whenDone(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });
  return {
    url: sandbox.url,
    control: sandboxControl(sandbox.controlUrl ?? ''),
    variables: {
      PORT: String(port),
      PAYMENTS: 'sandbox',
      STRIPE_API_URL: sandbox.url,
      STRIPE_SECRET_KEY: 'sk_test_ofTheTests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_ofTheTests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
  };
}
