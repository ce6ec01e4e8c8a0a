import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from './timings.ts';
import { watchPace } from './upload-pace.ts';

const second = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body of which so many bytes arrive every so many seconds; when it was found too slow, in seconds. */
async function foundTooSlow(bytes: number, everySeconds: number, forSeconds: number): Promise<number | null> {
  const body = new PassThrough();
  let found: number | null = null;
  const start = Date.now();
  watchPace(body, timings.uploadPace, () => {
    found = (Date.now() - start) / second;
  });
  const sender = setInterval(() => body.write(Buffer.alloc(bytes)), everySeconds * second);
  await vi.advanceTimersByTimeAsync(forSeconds * second);
  clearInterval(sender);
  body.destroy();
  return found;
}

it('ends an upload of which nothing has come for 30 seconds', async () => {
  expect(await foundTooSlow(1e6, 40, 60)).toBe(35);
});

it('ends one that drips, after the time in which a phone may find its network', async () => {
  expect(await foundTooSlow(1, 1, 120)).toBe(65);
  expect(await foundTooSlow(2000, 1, 120)).toBe(65);
});

it('lets a phone of 64 kbit/s send for as long as it takes, with pauses', async () => {
  expect(await foundTooSlow(8000, 1, 3600)).toBeNull();
  expect(await foundTooSlow(29 * 8000, 29, 3600)).toBeNull();
});

it('does not look any more once the body has ended', async () => {
  const body = new PassThrough();
  const onTooSlow = vi.fn();
  watchPace(body, timings.uploadPace, onTooSlow);
  body.end('whole');
  await vi.advanceTimersByTimeAsync(3600 * second);
  expect(onTooSlow).not.toHaveBeenCalled();
});
