import { limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { cutOffUpload } from './cut-off-upload.ts';
import { newMemorial, organizer, photosOf, upload } from './people.ts';
import { originalPhoto, type SentFile, smallPhoto, smallPhotos, uploadForm } from './photos.ts';
import { refusal } from './refusal.ts';
import {
  damagedFile,
  emptyFile,
  heicFile,
  hugeImage,
  overComplexImage,
  photoOfSize,
  textFile,
  tooLargeFile,
} from './unsuitable-files.ts';

const key = 'POST /api/memorials/:memorialRef/photos';

async function organizerWithMemorial() {
  const ruth = await organizer();
  const { id, publicId: memorialRef } = await newMemorial(ruth);
  return { ruth, id, memorialRef };
}

describe('201', () => {
  it('takes many photos in one request, under the name that comes with them', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const files = await smallPhotos('garden.jpg', 'meadow.jpeg', 'porch.jpg');
    const { photos, refused } = await upload(ruth, memorialRef, files, '  Ruth Ellis ');
    expect(photos, 'calls-23, validation-26').toHaveLength(3);
    expect(refused).toEqual([]);
    expect(new Set(photos.map(({ contributorName }) => contributorName)), 'validation-30').toEqual(
      new Set(['Ruth Ellis']),
    );
  });

  it('takes JPEG, PNG and WebP, by whatever extension they have', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const files = await smallPhotos('garden.jpg', 'meadow.jpeg', 'harbour.png', 'kitchen.webp');
    const { photos } = await upload(ruth, memorialRef, files);
    expect(
      photos.map(({ originalName }) => originalName),
      'validation-25',
    ).toEqual(['garden.jpg', 'meadow.jpeg', 'harbour.png', 'kitchen.webp']);
  });

  it('says of each photo what it is', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const [photo] = (await upload(ruth, memorialRef, [await smallPhoto('garden.jpg')], 'Ruth')).photos;
    expect(photo, 'entities-10, entities-11, entities-13').toMatchObject({
      id: expect.any(Number),
      filename: expect.stringMatching(/^[\w-]{22,}\.jpg$/),
      originalName: 'garden.jpg',
      contributorName: 'Ruth',
      isSelected: false,
      invitationId: null,
    });
    expect(await photosOf(ruth, memorialRef)).toEqual([photo]);
  });

  it('is found by the id of the memorial as well, and calls a nameless sender Memorial Owner', async () => {
    const { ruth, id } = await organizerWithMemorial();
    const { photos } = await upload(ruth, String(id), [await smallPhoto('garden.jpg')], ' ');
    expect(photos).toMatchObject([{ contributorName: 'Memorial Owner' }]);
  });

  it('takes an original from a camera, upright', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const { photos } = await upload(ruth, memorialRef, [await originalPhoto('11')]);
    expect(photos).toMatchObject([{ originalName: '11.jpg', takenAt: '2018-07-16T17:52:22' }]);
    expect(Math.max(photos[0]?.width ?? 0, photos[0]?.height ?? 0)).toBeGreaterThan(2000);
  });

  it('takes a photo of exactly 10485760 bytes', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const { photos } = await upload(ruth, memorialRef, [await photoOfSize(limits.photoMaxBytes)]);
    expect(photos, 'validation-23').toMatchObject([{ originalName: '10485760.jpg' }]);
  });

  it('stores a photo once, however often it is sent', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const file = await smallPhoto('garden.jpg');
    const answers = await Promise.all([1, 2, 3].map(() => upload(ruth, memorialRef, [file])));
    const [photo, ...more] = await photosOf(ruth, memorialRef);
    expect(more).toEqual([]);
    for (const { photos } of answers) expect(photos).toEqual([photo]);
  });

  it('stores the good files and names the others with what is wrong with each', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const [garden, porch] = await smallPhotos('garden.jpg', 'porch.jpg');
    const files = [textFile(), garden, await tooLargeFile(), porch, await damagedFile()].filter(
      (file) => file !== undefined,
    );
    const { photos, refused } = await upload(ruth, memorialRef, files);
    expect(photos.map(({ originalName }) => originalName)).toEqual(['garden.jpg', 'porch.jpg']);
    expect(refused).toEqual([
      { name: 'letter.jpg', ...refusal('photo_unsupported').body },
      { name: '10485761.jpg', ...refusal('photo_too_large').body },
      { name: 'damaged.png', ...refusal('photo_damaged').body },
    ]);
    expect(await photosOf(ruth, memorialRef)).toHaveLength(2);
  });

  it('takes the first hundred of a request, and names the next', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const file = await smallPhoto('garden.jpg');
    const files = Array.from({ length: limits.photosPerRequest + 1 }, (_, index) => ({
      ...file,
      name: `${index}.jpg`,
    }));
    const { photos, refused } = await upload(ruth, memorialRef, files);
    expect(photos).toHaveLength(limits.photosPerRequest);
    expect(refused).toEqual([{ name: '100.jpg', ...refusal('too_many_files').body }]);
  });
});

describe('refused, and nothing is stored', () => {
  const files = [
    ['photo_too_large', tooLargeFile],
    ['photo_empty', emptyFile],
    ['photo_unsupported', textFile],
    ['photo_heic', heicFile],
    ['photo_damaged', damagedFile],
    ['photo_too_many_pixels', hugeImage],
    ['photo_too_complex', overComplexImage],
  ] as const satisfies readonly (readonly [string, () => SentFile | Promise<SentFile>])[];

  it.each(files)('%s', async (code, file) => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await ruth.ask(key, { params: { memorialRef }, form: uploadForm([await file()]) });
    expect(answer).toMatchObject(refusal(code));
    expect(await photosOf(ruth, memorialRef)).toEqual([]);
  });

  it('each by its name, where none of many is taken', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await ruth.ask(key, { params: { memorialRef }, form: uploadForm([textFile(), emptyFile()]) });
    const refused = [
      { name: textFile().name, ...refusal('photo_unsupported').body },
      { name: emptyFile().name, ...refusal('photo_empty').body },
    ];
    expect(answer).toMatchObject({ status: 422, body: { ...refusal('photo_unsupported').body, refused } });
  });

  it('no_photos_sent', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await ruth.ask(key, { params: { memorialRef }, form: uploadForm([], 'Ruth') });
    expect(answer).toMatchObject(refusal('no_photos_sent'));
  });

  it('unsupported_media_type', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    expect(await ruth.ask(key, { params: { memorialRef }, body: { photos: [] } })).toMatchObject(
      refusal('unsupported_media_type'),
    );
  });

  it('malformed_request: a file in a field of another name', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const form = new FormData();
    form.append('pictures', new Blob(['x']), 'x.jpg');
    expect(await ruth.ask(key, { params: { memorialRef }, form })).toMatchObject(refusal('malformed_request'));
  });

  it('validation_failed: a name that is too long', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const form = uploadForm([await smallPhoto('garden.jpg')], 'R'.repeat(limits.nameMaxLength + 1));
    expect(await ruth.ask(key, { params: { memorialRef }, form })).toMatchObject(refusal('validation_failed'));
    expect(await photosOf(ruth, memorialRef)).toEqual([]);
  });

  it('upload_incomplete', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await cutOffUpload(ruth, key, { memorialRef }, await smallPhoto('garden.jpg'));
    expect(answer).toMatchObject(refusal('upload_incomplete'));
    expect(await photosOf(ruth, memorialRef)).toEqual([]);
  });
});
