import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBufferPool } from './buffer-pool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lends a limited number of buffers at once, and reuses their memory', () => {
  const pool = createBufferPool({ max: 2, idleMs: 1000 });
  const [one, two] = [pool.acquire(), pool.acquire()];
  expect(pool.acquire()).toBeNull();
  const first = one?.allocate(1000);
  expect(first).toHaveLength(1000);
  expect(one?.allocate(10).buffer).toBe(first?.buffer);
  one?.release();
  const again = pool.acquire();
  expect(again?.allocate(500).buffer).toBe(first?.buffer);
  for (const memory of [again, again, two]) memory?.release();
  expect([pool.acquire(), pool.acquire(), pool.acquire()].filter(Boolean)).toHaveLength(2);
});

it('keeps memory between photos, and releases it after an idle period', () => {
  const pool = createBufferPool({ max: 1, idleMs: 1000 });
  const bufferOfNextPhoto = () => {
    const memory = pool.acquire();
    const { buffer } = memory?.allocate(500) ?? Buffer.alloc(0);
    memory?.release();
    return buffer;
  };
  const first = bufferOfNextPhoto();
  vi.advanceTimersByTime(900);
  expect(bufferOfNextPhoto()).toBe(first);
  vi.advanceTimersByTime(900);
  expect(bufferOfNextPhoto()).toBe(first);
  vi.advanceTimersByTime(1001);
  expect(bufferOfNextPhoto()).not.toBe(first);
});
