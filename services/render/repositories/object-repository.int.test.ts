import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ObjectKind } from '../domain/object-keys.ts';
import { photoFacts, renderFixture, rose } from '../render.fixture.ts';
import type { ObjectRowKey } from './object-repository.ts';

const { deps, world, create, createReady } = await renderFixture();
const { objects, deletedMemorials, database, lifecycle } = deps;
const otherMemorial = rose.id + 1;
const later = new Date('2100-01-01');

const put = async (
  hash: string,
  { memorialId = rose.id, kind = 'title' as ObjectKind, photoId = null as number | null } = {},
) => {
  const name = { memorialId, kind, hash };
  await objects.claim(name, { photoId });
  await objects.confirm(name);
  return { memorial_id: memorialId, kind, hash, photo_id: photoId };
};
const hashes = async (): Promise<string[]> =>
  (await database.selectFrom('objects').select('hash').orderBy('hash').execute()).map(({ hash }) => hash);
const age = () =>
  database
    .updateTable('objects')
    .set({ used_at: new Date(0) })
    .execute();
const wasJustUsed = async (hash: string): Promise<boolean> => {
  const query = database.selectFrom('objects').select(sql<boolean>`used_at > now() - interval '1 hour'`.as('isRecent'));
  return (await query.where('hash', '=', hash).executeTakeFirstOrThrow()).isRecent;
};

beforeEach(async () => {
  await database.deleteFrom('slideshows').execute();
  await database.deleteFrom('objects').execute();
  await database.deleteFrom('deleted_memorials').execute();
});

describe('an object', () => {
  it('counts as needed when it is claimed or read', async () => {
    for (const hash of ['claimed', 'looked-for', 'neither']) await put(hash);
    await age();
    await objects.claim({ memorialId: rose.id, kind: 'title', hash: 'claimed' });
    await objects.touchPresent(rose.id, 'title', ['looked-for']);
    const recent = await Promise.all(['claimed', 'looked-for', 'neither'].map(wasJustUsed));
    expect(recent).toEqual([true, true, false]);
  });

  it('is present once it is confirmed, which counts once, for its memorial and kind only', async () => {
    const name = { memorialId: rose.id, kind: 'photo' as const, hash: 'same' };
    await put('same', { memorialId: otherMemorial, kind: 'photo' });
    await put('same', { kind: 'poster' });
    await objects.claim(name);
    expect(await objects.touchPresent(rose.id, 'photo', ['same'])).toEqual(new Set());
    expect([await objects.confirm(name), await objects.confirm(name)]).toEqual([true, false]);
    expect(await objects.touchPresent(rose.id, 'photo', ['same', 'other'])).toEqual(new Set(['same']));
  });

  it('is removed by memorial, kind and hash', async () => {
    const unneeded = await put('same');
    await put('same', { memorialId: otherMemorial });
    await put('same', { kind: 'poster' });
    await put('other');
    expect(await objects.removeUnneeded(unneeded, later, database)).toBe(true);
    expect(await hashes()).toEqual(['other', 'same', 'same']);
    expect(await objects.removeUnneeded(unneeded, later, database)).toBe(false);
  });

  it('is kept while a video of its own memorial refers to it or to its title', async () => {
    const slideshow = await createReady();
    const video = { hash: 'a'.repeat(64), titleHash: 'b'.repeat(64) };
    await lifecycle.request(slideshow.id);
    await database
      .updateTable('videos')
      .set({ hash: video.hash, title_hash: video.titleHash })
      .where('slideshow_id', '=', slideshow.id)
      .execute();
    for (const hash of [video.hash, video.titleHash]) {
      expect(await objects.removeUnneeded(await put(hash), later, database)).toBe(false);
      expect(await objects.removeUnneeded(await put(hash, { memorialId: otherMemorial }), later, database)).toBe(true);
    }
  });
});

it('finds the derivatives of a photo in its own memorial only', async () => {
  const made = await put('made', { kind: 'photo', photoId: 5 });
  await put('of another photo', { kind: 'photo', photoId: 6 });
  await put('elsewhere', { kind: 'photo', photoId: 5, memorialId: otherMemorial });
  expect(await objects.listMade(rose.id, 5)).toEqual([made]);
});

it('does not find the picture of a photo that a slideshow of its memorial shows', async () => {
  world.selected = [photoFacts(5)];
  await create();
  const poster = await put('shown', { kind: 'poster', photoId: 5 });
  await put('shown', { kind: 'photo', photoId: 5 });
  const elsewhere = await put('elsewhere', { kind: 'photo', photoId: 5, memorialId: otherMemorial });
  expect(await objects.listMade(rose.id, 5)).toEqual([poster]);
  expect(await objects.listMade(otherMemorial, 5)).toEqual([elsewhere]);
});

it('iterates over all objects in batches, each once', async () => {
  for (const hash of ['b', 'a'])
    for (const kind of ['video', 'poster'] as const)
      for (const memorialId of [otherMemorial, rose.id]) await put(hash, { kind, memorialId });
  const seen: string[] = [];
  for (let after: ObjectRowKey | null = null; ; ) {
    const batch: Awaited<ReturnType<typeof objects.listBatch>> = await objects.listBatch({ after, limit: 3 });
    seen.push(...batch.map((row) => `${row.memorial_id} ${row.kind} ${row.hash}`));
    const last = batch.at(-1);
    if (!last) break;
    after = { memorialId: last.memorial_id, kind: last.kind, hash: last.hash };
    expect(batch.length).toBeLessThanOrEqual(3);
  }
  const every = [rose.id, otherMemorial].flatMap((memorialId) =>
    ['poster', 'video'].flatMap((kind) => ['a', 'b'].map((hash) => `${memorialId} ${kind} ${hash}`)),
  );
  expect(seen).toEqual(every);
});

it('iterates over the deleted memorials in batches, and keeps them apart', async () => {
  for (const memorialId of [63, 61, 62]) await lifecycle.deleteMemorialData(memorialId, 1);
  const ids = async (after: number | null, limit: number) =>
    (await deletedMemorials.listTombstones({ after, limit })).map(({ memorial_id }) => memorial_id);
  expect([await ids(null, 2), await ids(62, 2)]).toEqual([[61, 62], [63]]);
  expect(await deletedMemorials.hasTombstone(62, database)).toBe(true);
  expect(await deletedMemorials.hasTombstone(64, database)).toBe(false);
});
