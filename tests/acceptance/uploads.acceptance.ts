import { extname } from 'node:path';
import { limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { contribute, fetchPhotos, newInvitation, newMemorial, organizer, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import { cutOffUpload } from './photos/cut-off-upload.ts';
import { originalPhoto, type SentFile, smallPhoto, smallPhotos, uploadForm } from './photos/photos.ts';
import {
  damagedFile,
  emptyFile,
  heicFile,
  hugeImage,
  overComplexImage,
  photoOfSize,
  textFile,
  tooLargeFile,
} from './photos/unsuitable-files.ts';

const key = 'POST /api/memorials/:memorialRef/photos';

async function organizerWithMemorial() {
  const ruth = await organizer();
  const { id, publicId: memorialRef } = await newMemorial(ruth);
  return { ruth, id, memorialRef };
}

describe('201', () => {
  it('accepts many photos in one request, with the name of the contributor', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const files = await smallPhotos('garden.jpg', 'meadow.jpeg', 'porch.jpg');
    const { photos, refused } = await upload(ruth, memorialRef, files, '  Ruth Ellis ');
    expect(photos, 'calls-23, validation-26').toHaveLength(3);
    expect(refused).toEqual([]);
    expect(new Set(photos.map(({ contributorName }) => contributorName)), 'validation-30').toEqual(
      new Set(['Ruth Ellis']),
    );
  });

  it('accepts JPEG, PNG and WebP with any extension', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const files = await smallPhotos('garden.jpg', 'meadow.jpeg', 'harbour.png', 'kitchen.webp');
    const { photos } = await upload(ruth, memorialRef, files);
    const kinds = photos.map(async ({ originalName, filename }) => {
      const { headers } = await ruth.ask('GET /api/photos/:filename', { params: { filename } });
      return [originalName, headers.get('content-type')];
    });
    expect(await Promise.all(kinds), 'validation-25').toEqual([
      ['garden.jpg', 'image/jpeg'],
      ['meadow.jpeg', 'image/jpeg'],
      ['harbour.png', 'image/png'],
      ['kitchen.webp', 'image/webp'],
    ]);
  });

  it('detects a photo by its content, whatever its name and type, and stores a matching extension', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const files = [
      { ...(await smallPhoto('garden.jpg')), name: 'photo.jfif' },
      { ...(await smallPhoto('meadow.jpeg')), name: 'photo', type: 'application/octet-stream' },
      { ...(await smallPhoto('porch.jpg')), name: 'photo.png', type: 'image/png' },
      { ...(await smallPhoto('harbour.png')), name: 'photo.txt', type: 'text/plain' },
    ];
    const { photos, refused } = await upload(ruth, memorialRef, files);
    expect(refused).toEqual([]);
    const saved = await Promise.all(
      photos.map(async ({ filename }) => {
        const { headers } = await ruth.ask('GET /api/photos/:filename', { params: { filename } });
        const [, savedAs] = /^inline; filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
        return [extname(filename), headers.get('content-type'), savedAs];
      }),
    );
    expect(saved, 'validation-22').toEqual([
      ['.jpg', 'image/jpeg', 'photo.jfif.jpg'],
      ['.jpg', 'image/jpeg', 'photo.jpg'],
      ['.jpg', 'image/jpeg', 'photo.png.jpg'],
      ['.png', 'image/png', 'photo.txt.png'],
    ]);
  });

  it('returns the facts of each photo', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const [photo] = (await upload(ruth, memorialRef, [await smallPhoto('garden.jpg')], 'Ruth')).photos;
    expect(photo, 'entities-10, entities-11').toMatchObject({
      id: expect.any(Number),
      filename: expect.stringMatching(/^[\w-]{22,}\.jpg$/),
      originalName: 'garden.jpg',
      contributorName: 'Ruth',
      isSelected: false,
      invitationId: null,
    });
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([photo]);
  });

  it('returns the invitation and the contributor of each photo', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const invitation = await newInvitation(ruth, memorialRef);
    await contribute(visitor(), invitation.token, [await smallPhoto('garden.jpg')], 'Aunt Mary');
    await upload(ruth, memorialRef, [await smallPhoto('harbour.png')]);
    const photos = await fetchPhotos(ruth, memorialRef);
    expect(
      photos.map(({ invitationId }) => invitationId),
      'entities-13',
    ).toEqual([invitation.id, null]);
    expect(
      photos.map(({ contributorName }) => contributorName),
      'entities-11',
    ).toEqual(['Aunt Mary', 'Memorial Owner']);
  });

  it('accepts the id of the memorial as well, and defaults the contributor to Memorial Owner', async () => {
    const { ruth, id } = await organizerWithMemorial();
    const { photos } = await upload(ruth, String(id), [await smallPhoto('garden.jpg')], ' ');
    expect(photos).toMatchObject([{ contributorName: 'Memorial Owner' }]);
  });

  it('accepts an original from a camera, and stores it upright', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const { photos } = await upload(ruth, memorialRef, [await originalPhoto('11')]);
    expect(photos).toMatchObject([{ originalName: '11.jpg', takenAt: '2018-07-16T17:52:22' }]);
    expect(Math.max(photos[0]?.width ?? 0, photos[0]?.height ?? 0)).toBeGreaterThan(2000);
  });

  it('accepts a photo of exactly 10485760 bytes', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const { photos } = await upload(ruth, memorialRef, [await photoOfSize(limits.photoMaxBytes)]);
    expect(photos, 'validation-23').toMatchObject([{ originalName: '10485760.jpg' }]);
  });

  it('stores a photo once, however often it is uploaded', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const file = await smallPhoto('garden.jpg');
    const answers = await Promise.all([1, 2, 3].map(() => upload(ruth, memorialRef, [file])));
    const [photo, ...more] = await fetchPhotos(ruth, memorialRef);
    expect(more).toEqual([]);
    for (const { photos } of answers) expect(photos).toEqual([photo]);
  });

  it('stores valid files, and reports what is wrong with each of the others', async () => {
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
    expect(await fetchPhotos(ruth, memorialRef)).toHaveLength(2);
  });

  it('accepts the first hundred files of a request, and reports the next', async () => {
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

describe('a refused upload, which stores no photo', () => {
  const files = [
    ['photo_too_large', tooLargeFile],
    ['photo_empty', emptyFile],
    ['photo_unsupported', textFile],
    ['photo_heic', heicFile],
    ['photo_damaged', damagedFile],
    ['photo_too_many_pixels', hugeImage],
    ['photo_too_complex', overComplexImage],
  ] as const satisfies readonly (readonly [string, () => SentFile | Promise<SentFile>])[];

  it.each(files)('is answered with %s', async (code, file) => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await ruth.ask(key, { params: { memorialRef }, form: uploadForm([await file()]) });
    expect(answer).toMatchObject(refusal(code));
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([]);
  });

  it('is answered with every file by name when all are refused', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await ruth.ask(key, { params: { memorialRef }, form: uploadForm([textFile(), emptyFile()]) });
    const refused = [
      { name: textFile().name, ...refusal('photo_unsupported').body },
      { name: emptyFile().name, ...refusal('photo_empty').body },
    ];
    expect(answer).toMatchObject({ status: 422, body: { ...refusal('photo_unsupported').body, refused } });
  });

  it('is answered with no_photos_sent for a form without files', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await ruth.ask(key, { params: { memorialRef }, form: uploadForm([], 'Ruth') });
    expect(answer).toMatchObject(refusal('no_photos_sent'));
  });

  it('is answered with unsupported_media_type for another content type', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    expect(await ruth.ask(key, { params: { memorialRef }, body: { photos: [] } })).toMatchObject(
      refusal('unsupported_media_type'),
    );
  });

  it('is answered with malformed_request for a file in another field', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const form = new FormData();
    form.append('pictures', new Blob(['x']), 'x.jpg');
    expect(await ruth.ask(key, { params: { memorialRef }, form })).toMatchObject(refusal('malformed_request'));
  });

  it('is answered with validation_failed for a name that is too long', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const form = uploadForm([await smallPhoto('garden.jpg')], 'R'.repeat(limits.nameMaxLength + 1));
    expect(await ruth.ask(key, { params: { memorialRef }, form })).toMatchObject(refusal('validation_failed'));
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([]);
  });

  it('is answered with upload_incomplete for a truncated body', async () => {
    const { ruth, memorialRef } = await organizerWithMemorial();
    const answer = await cutOffUpload(ruth, key, { memorialRef }, await smallPhoto('garden.jpg'));
    expect(answer).toMatchObject(refusal('upload_incomplete'));
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([]);
  });
});
