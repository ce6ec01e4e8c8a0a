import { expect, it } from 'vitest';
import { unusableIds } from './photo-order.ts';

it('refuses photos of other memorials, and repeated ones', () => {
  expect(unusableIds([1, 2], [2, 7])).toBe('photo_ids_foreign');
  expect(unusableIds([1, 2], [2, 2])).toBe('photo_ids_repeated');
  expect(unusableIds([1, 2], [2])).toBeNull();
});
