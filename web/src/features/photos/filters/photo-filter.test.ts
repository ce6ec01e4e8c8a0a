import type { Photo } from '@afterglow/proto/types';
import { describe, expect, it } from 'vitest';
import { foundPhotos, isFiltering, listContributors, noFilter } from './photo-filter.ts';

const photo = (id: number, about: Partial<Photo> = {}): Photo => ({
  ...{ id, filename: `${id}.jpg`, originalName: 'a.jpg', contributorName: 'May', isSelected: false },
  ...{ invitationId: null, width: 4, height: 3, byteSize: 9, takenAt: null },
  createdAt: `2026-01-0${id}T10:00:00.000Z`,
  ...about,
});
const photos = [
  photo(3, { isSelected: true, contributorName: 'Tom' }),
  photo(1, { isSelected: true }),
  photo(4, { contributorName: 'Tom' }),
  photo(2, { contributorName: null }),
];
const found = (filter: Partial<typeof noFilter>, since?: string) =>
  foundPhotos(photos, { ...noFilter, ...filter }, since).map(({ id }) => id);

describe('foundPhotos', () => {
  it('finds all without a filter, in the order in which they came', () => {
    expect(found({})).toEqual([1, 2, 3, 4]);
  });

  it('finds those that came after the newest of the last visit', () => {
    expect(found({ isNew: true }, '2026-01-02T10:00:00.000Z')).toEqual([3, 4]);
    expect(found({ isNew: true }, '2026-01-04T10:00:00.000Z')).toEqual([]);
    expect(found({ isNew: true })).toEqual([]);
  });

  it('finds those of one contributor, and those that are not in the slideshow', () => {
    expect(found({ person: 'Tom' })).toEqual([3, 4]);
    expect(found({ isUnused: true })).toEqual([2, 4]);
  });

  it('finds what fits all filters together', () => {
    expect(found({ person: 'Tom', isUnused: true, isNew: true }, '2026-01-02T10:00:00.000Z')).toEqual([4]);
    expect(found({ person: 'May', isUnused: true })).toEqual([]);
  });
});

it('a filter is in use once any part of it is', () => {
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
