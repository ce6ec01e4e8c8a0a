import { expect, it } from 'vitest';
import { noPhotosFound } from './no-photos-found.ts';
import { noFilter } from './photo-filter.ts';

it.each([
  [{ isNew: true }, 'No photos have come since your last visit.'],
  [{ isUnused: true }, 'All your photos are in the slideshow.'],
  [{ isUnused: true, person: 'May' }, 'All photos by May are in the slideshow.'],
  [{ isNew: true, person: 'May' }, 'No photos by May have come since your last visit.'],
  [{ isNew: true, isUnused: true }, 'No photo fits all of this.'],
])('%j finds nothing: %s', (filter, words) => {
  expect(noPhotosFound({ ...noFilter, ...filter })).toBe(words);
});
