import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slideOrder } from './slide-order.ts';

const photos = [1, 2, 3, 4, 5, 6, 7, 8];

it('keeps the order of the photos', () => {
  expect(slideOrder(photos, true, Math.random)).toEqual(photos);
});

it('keeps the first photo first when it shuffles, and loses none', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (stream) => {
      const shuffled = slideOrder(photos, false, () => stream.next().value);
      expect(shuffled[0]).toBe(1);
      expect([...shuffled].sort()).toEqual(photos);
    }),
  );
});

it('draws each later photo from all that are left', () => {
  const draw = (...drawn: number[]) => slideOrder([1, 2, 3, 4, 5], false, () => drawn.shift() ?? expect.unreachable());
  expect(draw(0, 0, 0)).toEqual([1, 5, 4, 3, 2]);
  expect(draw(0.99, 0.99, 0.99)).toEqual([1, 2, 3, 4, 5]);
  expect(draw(0.5, 0.4, 0.5)).toEqual([1, 2, 5, 3, 4]);
});

it('returns an empty order for no photos', () => {
  expect(slideOrder([], false, Math.random)).toEqual([]);
});
