import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { whenDone } from '@afterglow/test-kit';
import { expect } from 'vitest';

export async function expectAcceptance(origin: string, webhookSecret = 'whsec_sandbox'): Promise<void> {
  const env = { ...process.env, ORIGIN: origin, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const suite = spawn('vitest', ['run', '--project', 'acceptance'], { env, stdio: 'inherit' });
  whenDone(() => suite.kill('SIGTERM'));
  expect(await once(suite, 'exit')).toEqual([0, null]);
}
