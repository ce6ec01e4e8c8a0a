import { writeFile } from 'node:fs/promises';
import { ObjectStoreUnavailable } from '@afterglow/service-kit/object-store';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { captionedPhoto, photoFacts, rose, turnedPhoto } from '../render.fixture.ts';
import { createMakeAlbum } from '../use-cases/albums/make-album.ts';
import { enqueueDueAlbums } from './enqueue-due-albums.ts';
import { jobContext } from './job-context.fixture.ts';
import { makeAskedAlbum } from './make-album.ts';
import { createVideoWorker, videoWorkFixture } from './video-work.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, send, ada, world, mediaBucket, folder, scratchLeft, stored } = fixture;
const worker = await createVideoWorker(fixture);
afterAll(worker.close);
const url = '/api/memorials/rose/albums';

const original = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
for (const id of [1, 2, 3])
  await mediaBucket.store.putBuffer(`memorials/7/originals/${id}`, original, { contentType: 'image/jpeg' });

const createHandler = (change: object = {}) => makeAskedAlbum({ ...worker.deps, scratchDir: folder, ...change });
const make = (albumId: number, handle = createHandler()) => handle({ memorialId: rose.id, albumId }, jobContext());
const ask = async (body = { paper: 'a4', photosPerPage: 2 }): Promise<number> =>
  (await send('POST', url, ada, body)).json().id;
const shown = async () => (await send('GET', url, ada)).json();
const failing = (error: Error) =>
  createHandler({
    makeAlbum: async () => {
      throw error;
    },
  });

beforeEach(async () => {
  for (const table of ['albums', 'objects', 'deleted_memorials'] as const)
    await deps.database.deleteFrom(table).execute();
  await fixture.bucket.store.deletePrefix('memorials/7/albums/');
  world.selected = [captionedPhoto(1, 'Ann'), turnedPhoto(2, 1), photoFacts(3)];
});

describe('an album that was asked for', () => {
  it('has a page with the name, and the photos two on a page', async () => {
    const id = await ask();
    await make(id);
    const [album] = await shown();
    expect(album, 'kept-01').toMatchObject({
      id,
      state: 'ready',
      progress: 100,
      isOutdated: false,
      file: { pages: 3 },
    });
    const file = await send('GET', `${url}/${id}`, ada);
    expect(file.rawPayload.length).toBe(album.file.byteSize);
    const pages = file.rawPayload.toString('latin1').matchAll(/\/XObject <<([^>]*)>>/g);
    expect([...pages].map(([, names = '']) => names.match(/Photo/g)?.length ?? 0)).toEqual([0, 2, 1]);
    expect(await scratchLeft()).toEqual([]);
  });

  it('keeps the earlier file until the next one is there', async () => {
    const id = await ask();
    await make(id);
    world.selected = [photoFacts(3)];
    await ask();
    expect((await shown())[0]).toMatchObject({ state: 'making', file: { pages: 3 } });
    await make(id);
    expect((await shown())[0]).toMatchObject({ state: 'ready', isOutdated: false, file: { pages: 2 } });
    expect(await stored()).toHaveLength(2);
  });

  it('is made after a death, and fails after three faults', async () => {
    const id = await ask();
    for (const _ of [1, 2]) await expect(make(id, failing(new Error('a fault')))).rejects.toThrow('a fault');
    expect((await shown())[0]).toMatchObject({ state: 'making' });
    await make(id, failing(new Error('a fault')));
    expect((await shown())[0]).toMatchObject({ state: 'failed', file: null });
    await ask();
    await make(id);
    expect((await shown())[0]).toMatchObject({ state: 'ready' });
  });

  it('does not count an attempt that the object store ended', async () => {
    const id = await ask();
    const down = new ObjectStoreUnavailable(new Error('refused'));
    await expect(make(id, failing(down))).rejects.toThrow(ObjectStoreUnavailable);
    expect(await deps.albums.findById(id)).toMatchObject({ state: 'making', tries: 0 });
  });

  it('fails without the original of a photo', async () => {
    world.selected = [photoFacts(9)];
    const id = await ask();
    for (const _ of [1, 2]) await expect(make(id)).rejects.toThrow('the original of photo 9 is gone');
    await make(id);
    expect((await shown())[0]).toMatchObject({ state: 'failed' });
  });

  it('leaves nothing if its memorial is deleted while it is made', async () => {
    const id = await ask();
    const makeAlbum = createMakeAlbum({
      ...worker.deps,
      mediaStore: {
        getBuffer: async (key) => {
          await deps.lifecycle.deleteMemorialData(rose.id, 1);
          return mediaBucket.store.getBuffer(key);
        },
      },
      drawAlbum: async (album) => {
        await album.readPhoto(1);
        await writeFile(album.path, 'x');
        return { pages: 1 };
      },
    });
    await make(id, createHandler({ makeAlbum }));
    expect([await stored(), await deps.albums.findById(id), await scratchLeft()]).toEqual([[], undefined, []]);
  });

  it('is queued again without a heartbeat', async () => {
    const id = await ask();
    const added: unknown[] = [];
    const look = (after: number) =>
      enqueueDueAlbums({
        ...deps,
        clock: () => new Date(Date.now() + after),
        producer: { add: async (...job) => void added.push(job) },
      })(null, new AbortController().signal);
    await look(0);
    expect(added).toEqual([]);
    await look(31_000);
    expect(added).toEqual([['album', `album-${id}-1`, { memorialId: rose.id, albumId: id }]]);
  });
});
