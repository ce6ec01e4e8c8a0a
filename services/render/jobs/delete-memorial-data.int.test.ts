import { createLogger, fail } from '@afterglow/service-kit';
import { runWholePass } from '@afterglow/service-kit/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPictureStore } from '../adapters/pictures/picture-store.ts';
import { type ObjectName, objectKey } from '../domain/object-keys.ts';
import { bobsMemorial, lily, renderFixture, rose } from '../render.fixture.ts';
import { deleteMemorialData } from './delete-memorial-data.ts';
import { sweep } from './sweep.ts';
import { collectAll } from './video-work.fixture.ts';

const { deps, bucket, send, ada, create, createReady } = await renderFixture();
const signal = AbortSignal.timeout(600_000);
const log = createLogger('test', 'silent');
const deleteData = (memorialId: number, change: object = {}) =>
  deleteMemorialData({ ...deps, ...change })({ memorialId, ownerId: 1 }, { signal, log });
const getKeys = (memorialId: number) => collectAll(bucket.store.list(`memorials/${memorialId}/`));
const readRows = async (memorialId: number) => {
  const of = (table: 'slideshows' | 'objects' | 'accepted_letters' | 'albums') =>
    deps.database.selectFrom(table).selectAll().where('memorial_id', '=', memorialId).execute();
  const rows = [await of('slideshows'), await of('objects'), await of('accepted_letters'), await of('albums')];
  return rows.flat().length;
};
const watched = async (publicId: string) => (await send('GET', `/api/public/slideshow/${publicId}/video`)).statusCode;

beforeEach(async () => {
  for (const table of ['slideshows', 'objects', 'accepted_letters', 'deleted_memorials', 'outbox'] as const)
    await deps.database.deleteFrom(table).execute();
  await bucket.store.deletePrefix('memorials/');
});

it('deletes all rows and objects of the memorial, its links show nothing, and others stay', async () => {
  const gone = await createReady();
  await create();
  await deps.acceptedLetters.add(rose.id, ['\u{12000}']);
  await deps.albums.add({ memorialId: rose.id, ownerId: 1 }, { paper: 'a4', photosPerPage: 1 }, deps.database);
  const kept = await createReady(undefined, lily);
  await deps.acceptedLetters.add(lily.id, ['\u{12000}']);
  const others = await getKeys(lily.id);
  expect(await watched(gone.publicId)).toBe(200);
  await deleteData(rose.id);
  expect([await readRows(rose.id), await getKeys(rose.id), await watched(gone.publicId)]).toEqual([0, [], 404]);
  expect((await send('GET', gone.videoUrl || `/api/public/videos/rose/${gone.publicId}`)).statusCode).toBe(404);
  expect([await getKeys(lily.id), await watched(kept.publicId)]).toEqual([others, 200]);
  expect(await readRows(lily.id)).toBe(4);
  await deleteData(rose.id);
});

it('fails while the store is down, and completes on redelivery', async () => {
  await createReady();
  await expect(deleteData(rose.id, { store: { deletePrefix: () => fail('unavailable') } })).rejects.toThrow();
  expect(await readRows(rose.id)).toBe(0);
  await deleteData(rose.id);
  expect(await getKeys(rose.id)).toEqual([]);
});

it('gives the owner’s other videos their turn', async () => {
  const going = [await create(), await create()];
  for (const { id } of going) await deps.lifecycle.request(id);
  const waiting = await create({}, lily);
  await deps.lifecycle.request(waiting.id);
  const queued = async () =>
    (await deps.database.selectFrom('outbox').select('job_id').execute()).map(({ job_id }) => job_id);
  expect(await queued()).not.toContain(`${waiting.id}-1`);
  await deleteData(rose.id);
  expect(await queued()).toContain(`${waiting.id}-1`);
});

describe('work in progress for a deleted memorial', () => {
  const name: ObjectName = { memorialId: rose.id, kind: 'photo', hash: 'under-way' };
  const picture = { name, bytes: Buffer.from('x'), contentType: 'video/h264', photoId: 1 };

  it('creates nothing', async () => {
    await deleteData(rose.id);
    const made = await send('POST', '/api/memorials/rose/generate-slideshow', ada, {
      ...{ title: 'Late', respectPhotoOrder: true, titleFont: 'allura' },
    });
    expect([made.statusCode, made.json().code]).toEqual([404, 'memorial_not_found']);
    await expect(createPictureStore(deps).put(picture, signal)).rejects.toMatchObject({ code: 'photo_missing' });
    expect([await readRows(rose.id), await getKeys(rose.id)]).toEqual([0, []]);
  });

  it('removes an object that was put during the deletion', async () => {
    const putBuffer: typeof deps.store.putBuffer = async (...put) => {
      await deleteData(rose.id);
      await deps.store.putBuffer(...put);
    };
    const pictures = createPictureStore({ ...deps, store: { ...deps.store, putBuffer } });
    await expect(pictures.put(picture, signal)).rejects.toMatchObject({ code: 'photo_missing' });
    expect([await readRows(rose.id), await getKeys(rose.id)]).toEqual([0, []]);
  });

  it('leaves nothing when killed: a sweep removes its objects, and a day later the last row', async () => {
    await deleteData(rose.id);
    await bucket.store.putBuffer(objectKey(name), picture.bytes, { contentType: picture.contentType });
    const sweepAt = (clock: () => Date) => runWholePass(sweep({ ...deps, pictureRecipe: 'intra-1', clock }));
    await sweepAt(() => new Date());
    expect(await getKeys(rose.id)).toEqual([]);
    expect(await deps.deletedMemorials.listTombstones({ after: null, limit: 10 })).toHaveLength(1);
    await sweepAt(() => new Date(Date.now() + 25 * 60 * 60_000));
    expect(await deps.deletedMemorials.listTombstones({ after: null, limit: 10 })).toEqual([]);
  });

  it('the last row of the memorial is deleted independently of others, with letters accepted meanwhile', async () => {
    await deleteData(rose.id);
    await deleteData(bobsMemorial.id);
    for (const { id } of [rose, lily]) await deps.acceptedLetters.add(id, ['\u{12000}']);
    const days = 2 * 24 * 60 * 60_000;
    await deps.database
      .updateTable('deleted_memorials')
      .set({ deleted_at: new Date(Date.now() - days) })
      .where('memorial_id', '=', rose.id)
      .execute();
    await runWholePass(sweep({ ...deps, pictureRecipe: 'intra-1', clock: () => new Date() }));
    expect(await deps.deletedMemorials.listTombstones({ after: null, limit: 10 })).toMatchObject([
      { memorial_id: bobsMemorial.id },
    ]);
    expect([await readRows(rose.id), (await deps.acceptedLetters.listByMemorial(lily.id)).size]).toEqual([0, 1]);
  });
});
