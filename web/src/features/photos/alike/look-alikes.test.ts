import type { Photo } from '@afterglow/proto/types';
import { describe, expect, it } from 'vitest';
import { samplePhoto } from '../photo.fixture.ts';
import {
  findLookAlikes,
  findRepeated,
  getTileKey,
  groupLookAlikes,
  hasNextUnselected,
  suggestBest,
  withoutLookAlikes,
} from './look-alikes.ts';

const photo = (id: number, about: Partial<Photo> = {}) => samplePhoto(id, about);
const alike = (id: number, about: Partial<Photo> = {}) => photo(id, { alikeGroup: 1, sharpness: 5, ...about });
const getIds = (photos: readonly Photo[] | undefined) => photos?.map(({ id }) => id);

describe('groupLookAlikes', () => {
  it('groups photos in order of arrival, wherever they are in the list', () => {
    const groups = groupLookAlikes([alike(3, { isSelected: true }), photo(4), alike(1), photo(2, { alikeGroup: 7 })]);
    expect([...groups.keys()]).toEqual([1]);
    expect(getIds(groups.get(1))).toEqual([1, 3]);
    expect(getIds(findLookAlikes(groups, alike(3)))).toEqual([1, 3]);
    expect([photo(4), photo(2, { alikeGroup: 7 })].map((one) => findLookAlikes(groups, one))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

it('keeps the tile of a group until its last photo is selected', () => {
  const all = [alike(1), alike(2), photo(3)];
  const groups = groupLookAlikes(all);
  expect(new Set(all.map((one) => getTileKey(groups, one)))).toEqual(new Set(['group 1', '3']));
  expect(all.map((one) => hasNextUnselected(groups, one))).toEqual([true, true, false]);
  const chosen = groupLookAlikes([alike(1, { isSelected: true }), alike(2)]);
  expect(hasNextUnselected(chosen, alike(2))).toBe(false);
});

describe('suggestBest', () => {
  it.each<[string, Partial<Photo>, Partial<Photo>]>([
    ['whole one', {}, { damage: 'parts', width: 40, height: 30, sharpness: 9 }],
    ['much larger one', { width: 40, height: 30, sharpness: 1 }, { sharpness: 9 }],
    ['sharper one of similar size', { sharpness: 6 }, { width: 5, height: 3, sharpness: 5 }],
    ['first one if nothing tells them apart', {}, {}],
  ])('suggests the %s', (_, best, other) => {
    expect(suggestBest([alike(1, best), alike(2, other)])?.id).toBe(1);
    if (best !== other && Object.keys(best).length + Object.keys(other).length > 0)
      expect(suggestBest([alike(1, other), alike(2, best)])?.id).toBe(2);
  });

  it('suggests the best of damaged photos if all are damaged', () => {
    expect(suggestBest([alike(1, { damage: 'parts' }), alike(2, { damage: 'parts', sharpness: 6 })])?.id).toBe(2);
    expect(suggestBest([])).toBeUndefined();
  });
});

describe('withoutLookAlikes', () => {
  it('shows the suggested photo of each group at the place of the first', () => {
    const photos = [photo(9), alike(1), photo(8), alike(2, { sharpness: 9 }), alike(3)];
    expect(getIds(withoutLookAlikes(photos, groupLookAlikes(photos)))).toEqual([9, 2, 8]);
  });

  it('shows the best of those that remain when the suggested one is selected', () => {
    const all = [alike(2, { sharpness: 9, isSelected: true }), alike(1), alike(3, { sharpness: 6 })];
    expect(getIds(withoutLookAlikes(all.slice(1), groupLookAlikes(all)))).toEqual([3]);
    expect(getIds(withoutLookAlikes(all.slice(1, 2), groupLookAlikes(all)))).toEqual([1]);
  });

  it('leaves an album without look-alikes as it is', () => {
    const photos = [photo(1), alike(2)];
    expect(withoutLookAlikes(photos, groupLookAlikes(photos))).toBe(photos);
  });
});

it('finds selected photos that repeat another one, and keeps the best', () => {
  const chosen = { isSelected: true };
  const photos = [
    ...[alike(1, chosen), alike(2, { ...chosen, sharpness: 9 }), alike(3), photo(4, chosen)],
    ...[photo(5, { ...chosen, alikeGroup: 2 }), photo(6, { alikeGroup: 2 })],
  ];
  expect(getIds(findRepeated(groupLookAlikes(photos)))).toEqual([1]);
});
