import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';

/** Runs the acceptance suite against a product that takes sandbox payments. */
export async function expectAcceptance(origin: string, webhookSecret = 'whsec_sandbox'): Promise<void> {
  const env = { ...process.env, ORIGIN: origin, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const suite = spawn('vitest', ['run', '--project', 'acceptance'], { env, stdio: 'inherit' });
  expect(await once(suite, 'exit')).toEqual([0, null]);
}
