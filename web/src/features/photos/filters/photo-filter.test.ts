import type { Photo } from '@afterglow/proto/types';
import { describe, expect, it } from 'vitest';
import { samplePhoto } from '../photo.fixture.ts';
import { foundPhotos, isFiltering, listContributors, newestTime, noFilter } from './photo-filter.ts';

const photo = (id: number, about: Partial<Photo> = {}) => samplePhoto(id, { contributorName: 'May', ...about });
const photos = [
  photo(3, { isSelected: true, contributorName: 'Tom' }),
  photo(1, { isSelected: true }),
  photo(4, { contributorName: 'Tom' }),
  photo(2, { contributorName: null }),
];
const found = (filter: Partial<typeof noFilter>, since?: string) =>
  foundPhotos(photos, { ...noFilter, ...filter }, since).map(({ id }) => id);

describe('foundPhotos', () => {
  it('returns all photos without a filter, in order of arrival', () => {
    expect(found({})).toEqual([1, 2, 3, 4]);
  });

  it('returns photos newer than the last visit', () => {
    expect(found({ isNew: true }, '2026-01-02T10:00:00.000Z')).toEqual([3, 4]);
    expect(found({ isNew: true }, '2026-01-04T10:00:00.000Z')).toEqual([]);
    expect(found({ isNew: true })).toEqual([]);
  });

  it('finds one contributor’s photos, and the unused ones', () => {
    expect(found({ person: 'Tom' })).toEqual([3, 4]);
    expect(found({ isUnused: true })).toEqual([2, 4]);
  });

  it('combines all filters', () => {
    expect(found({ person: 'Tom', isUnused: true, isNew: true }, '2026-01-02T10:00:00.000Z')).toEqual([4]);
    expect(found({ person: 'May', isUnused: true })).toEqual([]);
  });
});

it('a filter is active if any part of it is set', () => {
  expect(isFiltering(noFilter)).toBe(false);
  for (const part of [{ isNew: true }, { isUnused: true }, { person: 'Tom' }])
    expect(isFiltering({ ...noFilter, ...part })).toBe(true);
});

it('lists contributors by name with the number of their photos', () => {
  expect(listContributors(photos)).toEqual([
    { name: 'May', photoCount: 1 },
    { name: 'Tom', photoCount: 2 },
  ]);
});

describe('newestTime', () => {
  it('is the newest photo’s time, regardless of order', () => {
    expect(newestTime(photos)).toBe('2026-01-04T10:00:00.000Z');
  });

  it('is empty without photos', () => {
    expect(newestTime([])).toBe('');
  });
});
