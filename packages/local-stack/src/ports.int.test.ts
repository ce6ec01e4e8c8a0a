import { afterEach, expect, it, vi } from 'vitest';
import { claimPort, ensurePortIsFree, freePort, freePorts } from './ports.ts';

afterEach(() => vi.useRealTimers());

it('gives each port once, even before a process listens there', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(ports.map(claimPort)).not.toContain(true);
});

it('skips a port that a caller has chosen', async () => {
  const port = await freePort();
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  await ensurePortIsFree(port, '127.0.0.1');
  expect(claimPort(port)).toBe(false);
});

it('gives a port again once its process had time to listen there', async () => {
  const port = await freePort();
  expect(claimPort(port)).toBe(false);
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  expect(claimPort(port)).toBe(true);
});
