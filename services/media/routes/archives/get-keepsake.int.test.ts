import type { Album, Slideshow } from '@afterglow/proto';
import { originalKey } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { openZip } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture, memorials } from '../../media.fixture.ts';

const createdAt = '2026-01-01T00:00:00.000Z';
const video = Buffer.from('the bytes of a video '.repeat(10_000));
const pdf = Buffer.from('the bytes of an album '.repeat(1000));
const slideshow = {
  ...{ id: 1, publicId: 'show', title: 'A life', videoUrl: '/api/public/videos/memorial-11/show?v=1' },
  ...{ isGenerating: false, isAwaitingPayment: false, isShared: false, settings: '{}', progress: 100 },
  ...{ failure: null, photoCount: 2, createdAt },
} as Slideshow;
const album: Album = {
  ...{ id: 5, paper: 'a4', photosPerPage: 2, state: 'ready', progress: 100, isOutdated: false, askedAt: createdAt },
  file: { filename: 'Rose_album.pdf', pages: 3, byteSize: pdf.length, version: 'a' },
};
const unfinished: Album = { ...album, id: 6, paper: 'letter', state: 'making', file: null };
const lost: Album = { ...album, id: 7, photosPerPage: 4 };
const opened: string[] = [];

const media = await mediaFixture({
  RENDER_URL: await testPeer({
    'GET /internal/memorials/:memorialId/slideshows': async ({ params }) =>
      params.memorialId === '11' ? [slideshow] : [],
    'GET /internal/memorials/:memorialId/albums': async ({ params }) =>
      params.memorialId === '11' ? [album, unfinished, lost] : [],
    'GET /internal/albums/:albumId/file': async ({ params }, reply) => {
      if (params.albumId === '7') fail('album_not_found');
      if (reply.request.method === 'GET') opened.push(`album ${params.albumId}`);
      return reply.type('application/pdf').send(pdf);
    },
    'GET /api/public/videos/:memorialPublicId/:slideshowPublicId': async ({ params }, reply) =>
      params.slideshowPublicId === 'show' ? reply.type('video/mp4').send(video) : fail('video_not_found'),
  }),
});
const { deps, ada, bob, environment, send, upload, rows, objects } = media;
const url = '/api/memorials/memorial-11/keepsake';
const get = (headers: Record<string, string> = ada) => send('GET', url, headers);
const changePhoto = (id: number | undefined, changes: object) =>
  deps.database
    .updateTable('photos')
    .set(changes)
    .where('id', '=', id ?? 0)
    .execute();

for (const name of ['May', 'Dov', 'Tom']) await upload([{ contributorName: name }, { file: image(name) }]);
const [first, second, third] = await rows();
await changePhoto(first?.id, { taken_at: '2008-05-30T15:56:01', original_name: 'Garden & sea.JPG' });
await changePhoto(second?.id, { organizer_year: '1961', caption: '{"who":"Dov","where":"Haifa","when":"1961"}' });
await changePhoto(third?.id, { original_name: 'סבתא.jpg', suggested_caption: 'By the lake' });

it('200: sends videos, photos by life order, words and finished albums, with the size announced', async () => {
  const { statusCode, headers, rawPayload } = await get();
  expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
    ...[200, 'application/zip', `${rawPayload.length}`],
  ]);
  expect(headers['content-disposition']).toContain('filename="Rose_Byron_keepsake.zip"');
  const head = await send('HEAD', url);
  expect([head.headers['content-length'], head.headers.etag], 'kept-06').toEqual([
    `${rawPayload.length}`,
    headers.etag,
  ]);
  const files = openZip(rawPayload);
  expect([...files.keys()], 'kept-05').toEqual([
    'Rose Byron/words.txt',
    'Rose Byron/photos/001 1961 photo.jpg',
    'Rose Byron/photos/002 סבתא.jpg',
    'Rose Byron/photos/003 2008-05 Garden _ sea.jpg',
    'Rose Byron/videos/A_life_1.mp4',
    'Rose Byron/albums/Rose_album.pdf',
  ]);
  expect(files.get('Rose Byron/videos/A_life_1.mp4')?.equals(video)).toBe(true);
  const original = await objects.store.getBuffer(originalKey(11, second?.id ?? 0));
  expect(files.get('Rose Byron/photos/001 1961 photo.jpg')).toEqual(original);
  expect(files.get('Rose Byron/words.txt')?.toString()).toBe(
    [
      ...['\ufeffRose Byron', ''],
      ...['001 1961 photo.jpg', 'Dov', 'Haifa, 1961', 'Sent by Dov', ''],
      ...['002 סבתא.jpg', 'Words with it: By the lake', 'Sent by Tom', ''],
      ...['003 2008-05 Garden _ sea.jpg', 'Sent by May', ''],
    ].join('\r\n'),
  );
});

it('206: sends any part, without reading the files before it again', async () => {
  const { rawPayload: whole, headers } = await get();
  const etag = `${headers.etag}`;
  for (const [start, end] of [
    [0, 0],
    [0, 99],
    [50, 1000],
    [1000, whole.length - 1],
    [whole.length - 20_000, whole.length - 10_000],
    [whole.length - 1, whole.length - 1],
  ] as const) {
    const part = await get({ ...ada, range: `bytes=${start}-${end}`, 'if-range': etag });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${whole.length}`]);
    expect(part.rawPayload.equals(whole.subarray(start, end + 1)), `kept-06 ${start}-${end}`).toBe(true);
  }
  opened.length = 0;
  await get({ ...ada, range: `bytes=${whole.length - 10}-`, 'if-range': etag });
  expect(opened).toEqual([]);
});

it('206: sends the same part in another process, which has read nothing yet', async () => {
  const { rawPayload: whole } = await get();
  deps.checksums.clear();
  const part = await get({ ...ada, range: 'bytes=-5000' });
  expect(part.rawPayload.equals(whole.subarray(-5000))).toBe(true);
});

it('200: starts again if something has changed', async () => {
  const etag = `${(await get()).headers.etag}`;
  await changePhoto(first?.id, { caption: '{"who":"May","where":"","when":""}' });
  const changed = await get({ ...ada, range: 'bytes=10-', 'if-range': etag });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
});

it('304: sends nothing that the client has', async () => {
  const etag = `${(await get()).headers.etag}`;
  expect((await get({ ...ada, 'if-none-match': etag })).statusCode).toBe(304);
});

it('400: refuses a memorial without photos', async () => {
  expect((await send('GET', '/api/memorials/memorial-13/keepsake')).json().code).toBe('no_photos_to_download');
});

it('401: refuses visitors', async () => {
  expect((await get(environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses other organizers', async () => {
  expect(memorials[0]?.publicId).toBe('memorial-11');
  expect((await get(bob)).json().code).toBe('memorial_not_found');
});

it('416: refuses a part beyond the end', async () => {
  expect((await get({ ...ada, range: 'bytes=999999999-' })).json().code).toBe('range_not_satisfiable');
});

it('429: refuses more downloads at once than an account may have', async () => {
  const leave = await Promise.all(Array.from({ length: 3 }, () => deps.archiveSlots.acquire(1)));
  expect((await get()).json().code).toBe('too_many_downloads');
  for (const each of leave) await each();
});
