import { testCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDataDir } from '../fixtures/npm-start.ts';
import { type Stack, startStack } from '../stack.ts';
import { loadDemoAccount } from './demo-account.ts';
import { createPublicClient } from './public-client.ts';

const timeoutMs = 300_000;

describe('the demo', () => {
  const dataDir = temporaryDataDir();
  const lines: string[] = [];
  let stack: Stack;

  beforeAll(async () => {
    const log = (line: string) => void lines.push(line);
    stack = await startStack({ dataDir: dataDir.path, demo: true, renderWorkers: 1, log });
  }, timeoutMs);

  afterAll(async () => {
    await stack.stop();
    dataDir[Symbol.dispose]();
  }, timeoutMs);

  it('creates a memorial paid with the test card, and its video', { timeout: timeoutMs }, async () => {
    await expect.poll(() => lines.at(-1), { timeout: timeoutMs, interval: 250 }).toContain('Test card');
    const { email, password } = await loadDemoAccount(dataDir.path);
    expect(lines.slice(-2)).toEqual([
      `Demo sign-in: ${email} with the password ${password}`,
      `Test card: ${testCard.number}, expires ${testCard.expires}, CVC ${testCard.cvc}. No card is charged.`,
    ]);
    const client = createPublicClient(stack.origin);
    await client.call('POST /api/auth/login', { body: { email, password } });
    const [memorial] = await client.call('GET /api/memorials', {});
    expect(memorial).toMatchObject({ deceasedName: 'Rosemary Ellis', isPaid: true });
    const { payments, unusedCredits } = await client.call('GET /api/billing/payments', {});
    expect(unusedCredits).toBe(0);
    expect(payments).toMatchObject([{ amountCents: 9900, state: 'paid', memorial: { publicId: memorial?.publicId } }]);
    const params = { memorialRef: memorial?.publicId ?? '' };
    const slideshows = await client.call('GET /api/memorials/:memorialRef/slideshows', { params });
    expect(slideshows).toMatchObject([{ videoUrl: expect.any(String) }]);
  });
});
