import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPhotoMemories } from './whole-photos.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lends so many at once, and the same memory again', () => {
  const memories = createPhotoMemories({ max: 2, idleMs: 1000 });
  const [one, two] = [memories.borrow(), memories.borrow()];
  expect(memories.borrow()).toBeNull();
  const first = one?.bufferOf(1000);
  expect(first).toHaveLength(1000);
  expect(one?.bufferOf(10).buffer).toBe(first?.buffer);
  one?.giveBack();
  const again = memories.borrow();
  expect(again?.bufferOf(500).buffer).toBe(first?.buffer);
  for (const memory of [again, again, two]) memory?.giveBack();
  expect([memories.borrow(), memories.borrow(), memories.borrow()].filter(Boolean)).toHaveLength(2);
});

it('keeps memory from one photo to the next, and lets go of it once nobody has had any for a while', () => {
  const memories = createPhotoMemories({ max: 1, idleMs: 1000 });
  const bufferOfNextPhoto = () => {
    const memory = memories.borrow();
    const { buffer } = memory?.bufferOf(500) ?? Buffer.alloc(0);
    memory?.giveBack();
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
