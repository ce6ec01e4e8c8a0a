import { limits, type Photo } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { image, textFile } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const { upload } = await mediaFixture();

it('accepts the maximum number of files with all their fields', async () => {
  const answer = await upload(
    Array.from({ length: limits.photosPerRequest }, (_, place) => [
      { field: 'batchId', value: 'fields' },
      { field: 'place', value: `${place}` },
      { field: 'replaces', value: 'unknown.jpg' },
      { file: place % 50 ? textFile : image(`with fields ${place}`), name: `${place}.jpg` },
    ]).flat(),
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json().photos.map(({ originalName }: Photo) => originalName)).toEqual(['0.jpg', '50.jpg']);
  expect(answer.json().refused).toHaveLength(limits.photosPerRequest - 2);
});
