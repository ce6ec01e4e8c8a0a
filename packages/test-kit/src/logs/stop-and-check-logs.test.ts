import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopAndCheckLogs } from './stop-and-check-logs.ts';

let folder = '';
beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  folder = await mkdtemp(join(tmpdir(), 'afterglow-logs-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const write = (process: string, level: string, message: string) =>
  appendFile(join(folder, `${process}.log`), `${JSON.stringify({ level, err: { message } })}\n`);
const gone = 'not working right now: fetch failed: connect ECONNREFUSED 127.0.0.1:20188';

it('stops a product that has logged nothing unexpected', async () => {
  await write('media', 'info', 'listening');
  const stop = vi.fn<() => Promise<void>>(async () => undefined);
  await stopAndCheckLogs(folder, stop);
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['a warning', () => write('media', 'warn', 'odd'), '1 unexpected lines'],
  ['a secret', () => write('media', 'info', 'whsec_abcdefgh1'), 'Secrets were logged'],
  ['a service that a worker did not find', () => write('render-worker', 'warn', gone), '1 unexpected lines'],
])('F5: stops a product, and fails, after it has logged %s', async (_, log, said) => {
  await log();
  const stop = vi.fn<() => Promise<void>>(async () => undefined);
  await expect(stopAndCheckLogs(folder, stop)).rejects.toThrow(said);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('F5: fails when the product logs an error while it stops', async () => {
  await expect(stopAndCheckLogs(folder, () => write('media', 'error', 'crashed'))).rejects.toThrow('crashed');
});

it('allows a worker to miss a service that stops at the same time', async () => {
  await stopAndCheckLogs(folder, () => write('render-worker', 'warn', gone));
  await expect(stopAndCheckLogs(folder, () => write('media', 'warn', gone))).rejects.toThrow('ECONNREFUSED');
});
