import { expect, it } from 'vitest';
import { orderAfterReorder, unusableIds } from './photo-order.ts';

it('puts the named photos first and the others after them in their order', () => {
  expect(orderAfterReorder([1, 2, 3, 4, 5], [4, 2])).toEqual([4, 2, 1, 3, 5]);
});

it('keeps a photo that was added after the list was read', () => {
  expect(orderAfterReorder([1, 2, 3, 9], [3, 2, 1])).toEqual([3, 2, 1, 9]);
});

it('refuses photos of other memorials, and repeated ones', () => {
  expect(unusableIds([1, 2], [2, 7])).toBe('photo_ids_foreign');
  expect(unusableIds([1, 2], [2, 2])).toBe('photo_ids_repeated');
  expect(unusableIds([1, 2], [2])).toBeNull();
});
