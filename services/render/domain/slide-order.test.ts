import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slideOrder } from './slide-order.ts';

const photos = [1, 2, 3, 4, 5, 6, 7, 8];
const kept = { respectPhotoOrder: true, hasClosing: false };
const shuffled = { respectPhotoOrder: false, hasClosing: false };

it('keeps the order of the photos', () => {
  expect(slideOrder(photos, kept, Math.random)).toEqual(photos);
});

it('keeps the first photo first when it shuffles, and loses none', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (stream) => {
      const order = slideOrder(photos, shuffled, () => stream.next().value);
      expect(order[0]).toBe(1);
      expect([...order].sort()).toEqual(photos);
    }),
  );
});

it('also keeps the last photo last before a closing slide', () => {
  const closed = { respectPhotoOrder: false, hasClosing: true };
  expect(slideOrder(photos, closed, () => 0)).toEqual([1, 7, 6, 5, 4, 3, 2, 8]);
  for (const few of [[1], [1, 2], [1, 2, 3]]) expect(slideOrder(few, closed, Math.random)).toEqual(few);
});

it('draws each later photo from all that are left', () => {
  const draw = (...drawn: number[]) =>
    slideOrder([1, 2, 3, 4, 5], shuffled, () => drawn.shift() ?? expect.unreachable());
  expect(draw(0, 0, 0)).toEqual([1, 5, 4, 3, 2]);
  expect(draw(0.99, 0.99, 0.99)).toEqual([1, 2, 3, 4, 5]);
  expect(draw(0.5, 0.4, 0.5)).toEqual([1, 2, 5, 3, 4]);
});

it('returns an empty order for no photos', () => {
  expect(slideOrder([], shuffled, Math.random)).toEqual([]);
});
