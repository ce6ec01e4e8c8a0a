import { expect, test } from 'vitest';
import { samplePhoto } from './photo.fixture.ts';
import { describeSmallPhoto, describeSmallPhotos } from './small-photos.ts';

const small = (id: number) => samplePhoto(id, { width: 320, height: 240 });
const large = samplePhoto(9, { width: 4000, height: 3000 });
const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069]/g, '');

test('names small photos, and counts them if there are many', () => {
  expect(describeSmallPhotos([large])).toBeUndefined();
  expect(plain(describeSmallPhotos([large, small(1)]))).toBe(
    '“IMG_1.jpg” is a small photo. To keep it sharp, the video doesn’t fill the screen with it.',
  );
  expect(plain(describeSmallPhotos([small(1), large, small(2), small(3)]))).toBe(
    '“IMG_1.jpg”, “IMG_2.jpg”, and “IMG_3.jpg” are small photos. To keep them sharp, the video doesn’t fill the screen with them.',
  );
  expect(plain(describeSmallPhotos([1, 2, 3, 4].map(small)))).toBe(
    '4 photos are small. To keep them sharp, the video doesn’t fill the screen with them.',
  );
});

test('describes a small photo by its size', () => {
  expect(describeSmallPhoto(small(1))).toBe('Small photo: 320 × 240 pixels');
});
