import { originalKey } from '@afterglow/proto';
import { beforeEach, expect, it } from 'vitest';
import { derivedKey } from '../domain/object-keys.ts';
import { hour, sweepFixture } from './sweep.fixture.ts';

const { media, worker, swept, put, upload } = await sweepFixture();
const { deps, objects } = media;

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
  await objects.store.deletePrefix('memorials/');
});

it('processes the folders of a store in more than one step', { tags: ['extended'] }, async () => {
  for (let memorialId = 5000; memorialId < 5501; memorialId += 1) await put(`memorials/${memorialId}/originals/900`);
  expect(await swept()).toMatchObject({ orphansRemoved: 501 });
  expect(await media.keys()).toEqual([]);
});

it('skips folders that do not belong to a memorial', async () => {
  const keys = ['memorials/12abc/originals/900', `memorials/${'9'.repeat(20)}/originals/900`];
  for (const key of keys) await put(key);
  expect(await swept()).toMatchObject({ orphansRemoved: 0, failures: 0 });
  expect(await media.keys()).toEqual(keys.toSorted());
});

it('removes objects that belong to no photo a day after their memorial was deleted', async () => {
  await deps.deleteAlbum(41, 1, new Date());
  await put('memorials/41/notes.txt');
  await swept();
  expect(await media.keys()).toEqual(['memorials/41/notes.txt']);
  await swept({ clock: () => new Date(Date.now() + 25 * hour) });
  expect(await media.keys()).toEqual([]);
});

it('makes no derivative for a deleted photo', async () => {
  const id = await upload('deleted');
  await media.send('DELETE', `/api/photos/${id}`);
  await deps.store.delete(derivedKey(11, id, 'thumb'));
  expect(await swept()).toMatchObject({ photos: 1, derivativesMissing: 0, derivativesMade: 0 });
});

it('requests 200 missing derivatives, and leaves the others to the next sweep', async () => {
  for (const id of await media.addRows(101)) await put(originalKey(11, id));
  let calls = 0;
  const call = async () => {
    calls += 1;
    return [{}];
  };
  expect(await swept({ media: { ...worker.media, call } })).toMatchObject({
    derivativesMissing: 202,
    derivativesMade: 200,
  });
  expect(calls).toBe(200);
});
