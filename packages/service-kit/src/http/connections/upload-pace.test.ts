import { Type } from 'typebox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decodeConfig } from '../../config/decode.ts';
import { readUploadPace, uploadPaceFields, watchPace } from './upload-pace.ts';

const second = 1000;
const pace = readUploadPace(decodeConfig(Type.Object(uploadPaceFields), {}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const emptyBody = () => ({ socket: { bytesRead: 0 }, complete: false, isHeld: false });

async function foundTooSlow(
  bytes: number,
  everySeconds: number,
  forSeconds: number,
  body = emptyBody(),
  leastPace?: () => number,
) {
  let found: number | null = null;
  const start = Date.now();
  const stop = watchPace(
    { ...body, isPaused: () => body.isHeld },
    pace,
    () => {
      found = (Date.now() - start) / second;
    },
    leastPace,
  );
  const sender = setInterval(() => {
    body.socket.bytesRead += bytes;
  }, everySeconds * second);
  await vi.advanceTimersByTimeAsync(forSeconds * second);
  clearInterval(sender);
  stop();
  return found;
}

it('ends an upload that sends nothing for 30 seconds', async () => {
  expect(await foundTooSlow(1e6, 40, 60)).toBe(30);
});

it('ends an upload that trickles, after the time in which a phone may regain its network', async () => {
  expect(await foundTooSlow(1, 1, 120)).toBe(65);
  expect(await foundTooSlow(2000, 1, 120)).toBe(65);
});

it('counts a burst only within its window', async () => {
  const body = emptyBody();
  setTimeout(() => {
    body.socket.bytesRead += 5e6;
  }, second);
  expect(await foundTooSlow(1, 1, 3600, body)).toBe(65);
});

it('raises its minimum rate on demand, and never lowers it', async () => {
  expect(await foundTooSlow(8000, 1, 3600, emptyBody(), () => 8100)).toBe(65);
  expect(await foundTooSlow(8000, 1, 3600, emptyBody(), () => 7900)).toBeNull();
  expect(await foundTooSlow(2000, 1, 3600, emptyBody(), () => 0)).toBe(65);
});

it('allows a phone at 64 kbit/s to upload for as long as it takes, with pauses', async () => {
  expect(await foundTooSlow(8000, 1, 3600)).toBeNull();
  expect(await foundTooSlow(24 * 8000, 24, 3600)).toBeNull();
});

it('does not count time in which the server does not read, or after the last byte', async () => {
  expect(await foundTooSlow(1, 40, 3600, { ...emptyBody(), isHeld: true })).toBeNull();
  expect(await foundTooSlow(1, 40, 3600, { ...emptyBody(), complete: true })).toBeNull();
});

it('stops checking once stopped', async () => {
  const onTooSlow = vi.fn();
  watchPace({ ...emptyBody(), isPaused: () => false }, pace, onTooSlow)();
  await vi.advanceTimersByTimeAsync(3600 * second);
  expect(onTooSlow).not.toHaveBeenCalled();
});
