import { expect, it } from 'vitest';
import { createPhotoMemories } from './whole-photos.ts';

it('lends so many at once, the same memory again, and lets go of it once nobody has any', () => {
  const memories = createPhotoMemories(2);
  const [one, two] = [memories.borrow(), memories.borrow()];
  expect(memories.borrow()).toBeNull();
  const first = one?.bufferOf(1000);
  expect(first).toHaveLength(1000);
  expect(one?.bufferOf(10).buffer).toBe(first?.buffer);
  one?.giveBack();
  const again = memories.borrow();
  expect(again?.bufferOf(500).buffer).toBe(first?.buffer);
  for (const memory of [again, again, two]) memory?.giveBack();
  expect(memories.borrow()?.bufferOf(500).buffer).not.toBe(first?.buffer);
});
