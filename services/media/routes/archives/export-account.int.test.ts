import http from 'node:http';
import type { BillingOverview, Slideshow, Song } from '@afterglow/proto';
import { originalKey } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { eventually, testPeer } from '@afterglow/test-kit';
import { openZip } from '@afterglow/test-kit/zip';
import { describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { adaId, mediaFixture, memorials, page, withInvitations } from '../../media.fixture.ts';

const instant = '2026-01-01T00:00:00.000Z';
const video = Buffer.from('the bytes of a video, of which there are more '.repeat(10_000));
const sungVideo = Buffer.from('the bytes of a video with its music '.repeat(9000));
const videos = new Map([
  ['show', video],
  ['sung', sungVideo],
]);
const sentSong = Buffer.from('the bytes of a song '.repeat(5000));
const videoUrl = (name: string): string => `/api/public/videos/memorial-11/${name}?v=1`;
const payments: BillingOverview = { payments: [], unusedCredits: 1, isTest: false };
const getAccount = (id: number) => ({
  user: { id, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
  createdAt: instant,
  notifications: { videoReady: false, photosArrived: true, deadlineNear: true },
  sessions: [],
});
const slideshow = (id: number, title: string, url: string): Slideshow => ({
  ...{
    id,
    publicId: `show-${id}`,
    title,
    videoUrl: url,
    isGenerating: false,
    isAwaitingPayment: false,
    isShared: false,
  },
  ...{ settings: '{}', progress: 100, failure: null, photoCount: 2, createdAt: instant },
});
const song = (id: number, title: string): Song => ({
  ...{ id, title, originalName: `${title}.mp3`, state: 'ready', progress: 100, seconds: 200, loudness: -14 },
  ...{ refusal: null, mayUse: true, byteSize: sentSong.length, createdAt: instant },
});
const songs = [song(1, 'Ave Maria'), song(2, 'Gone')];
const slideshows = [
  { ...slideshow(1, 'A life', videoUrl('show')), soundVideoUrl: videoUrl('sung') },
  slideshow(2, 'a life', videoUrl('show')),
  slideshow(3, 'Not yet', ''),
  slideshow(4, 'Gone', videoUrl('gone')),
];

const getSlideshows = (memorialId: string) => (memorialId === '11' ? slideshows : []);

const peers = {
  AUTH_URL: await testPeer({
    'GET /internal/users/:userId/account': async ({ params }) =>
      Number(params.userId) > 2 ? fail('user_not_found') : getAccount(Number(params.userId)),
  }),
  BILLING_URL: await testPeer({ 'GET /internal/users/:userId/payments': async () => payments }),
  RENDER_URL: await testPeer({
    'GET /internal/memorials/:memorialId/slideshows': async ({ params }) => getSlideshows(params.memorialId),
    'GET /internal/memorials/:memorialId/songs': async ({ params }) => (params.memorialId === '11' ? songs : []),
    'GET /internal/songs/:songId/file': async ({ params }, reply) =>
      params.songId === '1' ? reply.type('application/octet-stream').send(sentSong) : fail('song_not_found'),
    'GET /api/public/videos/:memorialPublicId/:slideshowPublicId': async ({ params }, reply) =>
      videos.has(params.slideshowPublicId)
        ? reply.type('video/mp4').send(videos.get(params.slideshowPublicId))
        : fail('video_not_found'),
  }),
};
const media = await mediaFixture(peers);
const off = await mediaFixture({ ...peers, BILLING_URL: await testPeer({}) });
const beforeSongs = await mediaFixture({
  ...peers,
  RENDER_URL: await testPeer({
    'GET /internal/memorials/:memorialId/slideshows': async ({ params }) => getSlideshows(params.memorialId),
  }),
});
const away = await mediaFixture({ ...peers, AUTH_URL: 'http://127.0.0.1:1' });
const { app, objects, ada, send, environment } = media;
await app.listen({ host: '127.0.0.1', port: 0 });
const url = '/api/account/export';
for (const name of ['Aunt May', 'Aunt May', 'דב']) {
  await media.upload([{ contributorName: name }, { file: image(`${name} ${Math.random()}`) }]);
}
const [captioned] = await media.rows(11);
const words = {
  caption: { who: 'Rose', where: 'Rome', when: '' },
  words: { who: 'Rose', where: 'Rome', when: '1962', sentence: 'She laughed.' },
  isInGuestbook: true,
  estimatedYear: '1950s',
  estimatedBy: 'organizer',
  contributorYear: '1962',
  pagePosition: 1,
};
await send('PATCH', `/api/photos/${captioned?.id}/caption`, ada, { caption: words.caption });
await media.deps.database
  .updateTable('photos')
  .set({
    page_position: 1,
    sender_words: JSON.stringify(words.words),
    read_words: JSON.stringify(words.words),
    in_guestbook: true,
    organizer_year: words.estimatedYear,
    contributor_year: words.contributorYear,
  })
  .execute();
await media.upload([{ contributorName: 'Tom' }, { file: image('another memorial') }], 'memorial-12');

const stored = async (memorialId: number, id: number): Promise<Buffer> => {
  const object = await objects.store.get(originalKey(memorialId, id));
  return Buffer.concat((await object?.stream.toArray()) ?? []);
};
const readJson = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
const rose = 'memorials/Rose_Byron_1';

describe('200', () => {
  it('sends a zip of everything the account holds, and of nothing else', async () => {
    const answer = await send('GET', url);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/filename="afterglow-account-\d{4}-\d\d-\d\d\.zip"/);
    expect(answer.headers['content-length']).toBe(`${answer.rawPayload.length}`);
    const files = openZip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      'account.json',
      `${rose}/memorial.json`,
      ...['Aunt_May_001.jpg', 'Aunt_May_002.jpg', 'דב_001.jpg'].map((name) => `${rose}/photos/${name}`),
      `${rose}/videos/A_life_1.mp4`,
      `${rose}/videos/A_life_1_with-music.mp4`,
      `${rose}/videos/a_life_2.mp4`,
      `${rose}/songs/Ave_Maria_1.mp3`,
      'memorials/שרה_כהן_1/memorial.json',
      'memorials/שרה_כהן_1/photos/Tom_001.jpg',
      'memorials/Jane_1/memorial.json',
    ]);
  });

  it('contains every original and every video byte for byte', async () => {
    const files = openZip((await send('GET', url)).rawPayload);
    for (const [index, { id }] of (await media.rows(11)).entries()) {
      const name = readJson(files, `${rose}/memorial.json`).photos[index].file;
      expect(files.get(name)).toEqual(await stored(11, id));
    }
    for (const name of ['A_life_1', 'a_life_2']) expect(files.get(`${rose}/videos/${name}.mp4`)).toEqual(video);
    expect(files.get(`${rose}/videos/A_life_1_with-music.mp4`)).toEqual(sungVideo);
  });

  it('contains every song as it was sent', async () => {
    const files = openZip((await send('GET', url)).rawPayload);
    expect(files.get(`${rose}/songs/Ave_Maria_1.mp3`)).toEqual(sentSong);
    expect(readJson(files, `${rose}/memorial.json`).songs.map(({ file }: { file: unknown }) => file)).toEqual([
      `${rose}/songs/Ave_Maria_1.mp3`,
      null,
    ]);
  });

  it('contains all data that the services hold as JSON', async () => {
    const files = openZip((await send('GET', url)).rawPayload);
    expect(readJson(files, 'account.json')).toEqual({
      exportedAt: expect.any(String),
      ...getAccount(adaId),
      billing: payments,
    });
    const [first] = memorials;
    const described = readJson(files, `${rose}/memorial.json`);
    expect(described, 'page-14').toMatchObject({ ...(first && withInvitations(first)), page });
    expect(described.photos).toHaveLength(3);
    expect(described.photos[0], 'guestbook-04').toMatchObject({
      ...words,
      contributorName: 'Aunt May',
      file: `${rose}/photos/Aunt_May_001.jpg`,
    });
    expect(described.slideshows.map(({ title, file }: Record<string, unknown>) => [title, file])).toEqual([
      ['A life', `${rose}/videos/A_life_1.mp4`],
      ['a life', `${rose}/videos/a_life_2.mp4`],
      ['Not yet', null],
      ['Gone', null],
    ]);
  });

  it('lists what cannot be read', async () => {
    await media.upload([{ contributorName: 'Uncle Ben' }, { file: image('gone') }], 'memorial-13');
    const [row] = await media.rows(13);
    await objects.store.delete(originalKey(13, row?.id ?? 0));
    const files = openZip((await send('GET', url)).rawPayload);
    expect(files.get('memorials/Jane_1/photos/missing_photos.txt')?.toString()).toContain('Uncle_Ben_001.jpg');
  });

  it('leaves out payments when payments are off', async () => {
    const files = openZip((await off.send('GET', url, off.ada)).rawPayload);
    expect(readJson(files, 'account.json').billing).toBeNull();
  });

  it('leaves out songs while render is of a release without them', async () => {
    const answer = await beforeSongs.send('HEAD', url, beforeSongs.ada);
    expect(answer.statusCode).toBe(200);
  });

  it('answers HEAD with the name and the length', async () => {
    const answer = await send('HEAD', url);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers['content-disposition']).toContain('afterglow-account');
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(video.length);
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await send('GET', url, environment.anonymous)).statusCode).toBe(401);
  });

  it('refuses an account that is gone', async () => {
    expect((await send('GET', url, await environment.signedIn(99))).json().code).toBe('unauthorized');
  });
});

describe('429', () => {
  it('too_many_exports: refuses a second export of the account while one is being read', async () => {
    for (const { id } of await media.rows(11))
      await objects.store.putBuffer(originalKey(11, id), Buffer.alloc(10_000_000), { contentType: 'image/jpeg' });
    const reading = http.get(new URL(url, app.listeningOrigin), { headers: ada });
    reading.on('error', () => undefined);
    await new Promise<void>((resolve) => reading.on('response', (response) => resolve(void response.pause())));
    for (const method of ['GET', 'HEAD'] as const) expect((await send(method, url)).statusCode).toBe(429);
    expect((await send('GET', url)).json().code).toBe('too_many_exports');
    expect((await send('HEAD', url, media.bob)).statusCode).toBe(200);
    reading.destroy();
    await eventually(async () => (await send('HEAD', url)).statusCode === 200);
  });
});

describe('503', () => {
  it('is sent before the first byte when a service is down', async () => {
    const answer = await away.send('GET', url, away.ada);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});
