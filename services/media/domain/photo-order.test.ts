import { expect, it } from 'vitest';
import { orderAfterReorder, unusableIds } from './photo-order.ts';

it('puts the named photos first and keeps the others in their order behind them', () => {
  expect(orderAfterReorder([1, 2, 3, 4, 5], [4, 2])).toEqual([4, 2, 1, 3, 5]);
});

it('loses nothing when the list is stale: a photo that came meanwhile stays', () => {
  expect(orderAfterReorder([1, 2, 3, 9], [3, 2, 1])).toEqual([3, 2, 1, 9]);
});

it('takes no photo of somebody else, and none twice', () => {
  expect(unusableIds([1, 2], [2, 7])).toBe('photo_ids_foreign');
  expect(unusableIds([1, 2], [2, 2])).toBe('photo_ids_repeated');
  expect(unusableIds([1, 2], [2])).toBeNull();
});
