import { expect, test } from 'vitest';
import { samplePhoto } from '../photo.fixture.ts';
import { estimateAll, getEstimates, toRequest, withEstimates } from './estimates.ts';

const own = samplePhoto(1, { estimatedYear: '1962', estimatedBy: 'organizer' });
const contributed = samplePhoto(2, { estimatedYear: '1950s', estimatedBy: 'contributor' });
const none = samplePhoto(3);
const photos = [own, contributed, none];
const ids = new Set([1, 2, 3]);

test('gives photos a year, and back what they had before', () => {
  const before = getEstimates(photos, ids);
  const changed = withEstimates(photos, estimateAll(ids, '1970s'));
  expect(changed.map(({ estimatedYear, estimatedBy }) => [estimatedYear, estimatedBy])).toEqual(
    photos.map(() => ['1970s', 'organizer']),
  );
  expect(withEstimates(changed, before)).toEqual(photos);
  expect(toRequest(before)).toEqual([
    { photoId: 1, estimatedYear: '1962' },
    { photoId: 2, estimatedYear: null },
    { photoId: 3, estimatedYear: null },
  ]);
});

test('changes only the photos that are named', () => {
  expect(withEstimates(photos, estimateAll([3], '1952')).slice(0, 2)).toEqual([own, contributed]);
  expect(withEstimates(photos, estimateAll([1], null))[0]).toEqual(samplePhoto(1));
  expect(getEstimates(photos, new Set([3]))).toEqual([{ photoId: 3 }]);
});
