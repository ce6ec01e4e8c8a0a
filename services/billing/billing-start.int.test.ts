import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { billingFixture } from './billing.fixture.ts';

const { variables } = await billingFixture();

it.each(['main', 'worker'])('%s exits with one line and code 1 when test and live keys are mixed', async (file) => {
  const entry = fileURLToPath(new URL(`${file}.ts`, import.meta.url));
  const env = { ...variables, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toBe('Environment: STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY is a live key\n');
  expect(code).toBe(1);
});
