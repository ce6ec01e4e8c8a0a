import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slideOrder } from './slide-order.ts';

const photos = [1, 2, 3, 4, 5, 6, 7, 8];

it('respects the order of the photos', () => {
  expect(slideOrder(photos, true, Math.random)).toEqual(photos);
});

it('keeps the first photo first, and loses none, when it shuffles', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (stream) => {
      const shuffled = slideOrder(photos, false, () => stream.next().value);
      expect(shuffled[0]).toBe(1);
      expect([...shuffled].sort()).toEqual(photos);
    }),
  );
});

it('does shuffle', () => {
  expect(slideOrder(photos, false, () => 0)).not.toEqual(photos);
});

it('makes nothing of nothing', () => {
  expect(slideOrder([], false, Math.random)).toEqual([]);
});
