import { frameBytes } from '@afterglow/proto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrameBuffers } from './frame-buffers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reuses the memory of a frame while frames come, and releases it after an idle period', () => {
  const buffers = createFrameBuffers({ idleMs: 1000 });
  const first = buffers.take(frameBytes);
  for (const _ of ['once', 'and again']) {
    buffers.giveBack(first);
    vi.advanceTimersByTime(900);
    expect(buffers.take(frameBytes) === first).toBe(true);
  }
  buffers.giveBack(first);
  vi.advanceTimersByTime(1001);
  expect(buffers.take(frameBytes) === first).toBe(false);
});

it('ignores foreign buffers and buffers given back twice', () => {
  const buffers = createFrameBuffers({ idleMs: 1000 });
  const drawn = Buffer.alloc(frameBytes);
  buffers.giveBack(drawn);
  expect(buffers.take(frameBytes) === drawn).toBe(false);
  const first = buffers.take(frameBytes);
  buffers.giveBack(first);
  buffers.giveBack(first);
  expect(buffers.take(frameBytes) === first).toBe(true);
  expect(buffers.take(frameBytes) === first).toBe(false);
});
