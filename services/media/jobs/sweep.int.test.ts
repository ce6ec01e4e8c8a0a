import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { derivativeRecipes } from '@afterglow/proto';
import { runWholePass } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { derivedKey } from '../domain/object-keys.ts';
import type { SweepFindings } from '../domain/sweep-findings.ts';
import { hour, sweepFixture } from './sweep.fixture.ts';
import { type SweepCursor, sweep } from './sweep.ts';

const { media, worker, order, swept, put, upload } = await sweepFixture();
const { deps, objects } = media;
const lossless = { framesRemoved: 0, formerTurnsRemoved: 0, withoutOriginal: 0, withoutOriginalIds: [] };
const nothing = {
  orphansRemoved: 0,
  orphansLeft: 0,
  ...lossless,
  derivativesMissing: 0,
  derivativesMade: 0,
  failures: 0,
};

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
  await deps.database.deleteFrom('frames').execute();
  await objects.store.deletePrefix('memorials/');
});

describe('an object without a row', () => {
  it('is removed once it is older than any upload, in every memorial, while photos stay', async () => {
    await upload('stays');
    const before = await media.keys();
    for (const key of ['11/originals/900', '11/derived/900/thumb', '11/derived/901/frame.rgb', '99/originals/902'])
      await put(`memorials/${key}`);
    expect(await swept()).toEqual({ ...nothing, photos: 1, originals: 3, orphansRemoved: 3 });
    expect(await media.keys()).toEqual(before);
    expect(await swept()).toEqual({ ...nothing, photos: 1, originals: 1 });
  });

  it('stays while its row may still be committed', async () => {
    await put('memorials/11/originals/903', 0);
    await put('memorials/11/derived/903/thumb');
    expect(await swept()).toMatchObject({ orphansRemoved: 0, orphansLeft: 1 });
    expect(await media.keys()).toHaveLength(2);
  });

  it('stays when its row was committed after the listing', async () => {
    const id = await upload('just now');
    const before = await media.keys();
    for (const key of before) await utimes(join(objects.folder, 'objects', key), 1, 1);
    const photoQueries = { ...worker.photoQueries, listSweptPhotos: async () => new Map() };
    expect(await swept({ photoQueries })).toMatchObject({ orphansRemoved: 0 });
    expect(await media.keys()).toEqual(before);
    expect((await media.rows()).map((row) => row.id)).toEqual([id]);
  });

  it('stays if its key belongs to no photo', async () => {
    await put('memorials/11/notes.txt');
    expect(await swept()).toMatchObject({ orphansRemoved: 0, orphansLeft: 0 });
    expect(await media.keys()).toEqual(['memorials/11/notes.txt']);
  });
});

describe('a photo without its original', () => {
  it('is counted and named, and never deleted', async () => {
    const [lost, whole] = [await upload('lost'), await upload('whole')];
    const alone = await upload('alone', 'memorial-12');
    await deps.store.delete(`memorials/11/originals/${lost}`);
    await deps.store.deletePrefix('memorials/12/');
    const found = await swept();
    expect(found).toMatchObject({ photos: 3, originals: 1, orphansRemoved: 0 });
    expect(found?.withoutOriginalIds.toSorted()).toEqual([lost, alone].toSorted());
    expect((await media.rows()).map(({ id }) => id)).toEqual([lost, whole]);
  });

  it('is not counted when it was deleted, or uploaded after the listing', async () => {
    const [hidden] = await media.addRows(1);
    await media.send('DELETE', `/api/photos/${hidden}`);
    await upload('after the listing', 'memorial-12');
    const store = { ...deps.store, list: async function* () {} };
    expect(await swept({ store })).toMatchObject({ ...lossless, photos: 2 });
  });

  it('is logged in one line, with the total', async () => {
    await media.addRows(30);
    const lines: { withoutOriginal: number; photoIds: number[] }[] = [];
    const note = (level: string) => (found: (typeof lines)[number]) => void lines.push({ ...found, ...{ level } });
    await swept({ log: { info: note('info'), error: note('error') } });
    expect(lines).toMatchObject([{ level: 'error', withoutOriginal: 30, photos: 30 }]);
    expect(lines[0]?.photoIds).toHaveLength(20);
  });
});

it('removes old frames that do not wait to be coded, and keeps waiting ones', async () => {
  const [old, recent, waiting] = [await upload('old'), await upload('recent'), await upload('waiting')];
  const getFrame = (id: number) => derivedKey(11, id, 'frame');
  await deps.frames.record({ memorialId: 11, photoId: waiting });
  await put(getFrame(old));
  await put(getFrame(waiting));
  await put(getFrame(recent), 0);
  expect(await swept()).toEqual({ ...nothing, photos: 3, originals: 3, framesRemoved: 1 });
  const frames = (await media.keys()).filter((key) => key.endsWith('/frame.rgb'));
  expect(frames.toSorted()).toEqual([getFrame(recent), getFrame(waiting)].toSorted());
});

it('recreates a missing derivative, but not a missing frame', async () => {
  const id = await upload('worn');
  for (const recipe of derivativeRecipes) await deps.store.delete(derivedKey(11, id, recipe));
  expect(await swept()).toEqual({ ...nothing, photos: 1, originals: 1, derivativesMissing: 2, derivativesMade: 2 });
  expect(await media.keys()).toEqual([
    `memorials/11/derived/${id}/display`,
    `memorials/11/derived/${id}/thumb`,
    `memorials/11/originals/${id}`,
  ]);
});

it('removes old derivatives from before a turn, and makes missing ones', async () => {
  const [turned, recent] = [await upload('turned'), await upload('just turned')];
  for (const id of [turned, recent]) await media.send('PATCH', `/api/photos/${id}/rotation`, media.ada, { turns: 1 });
  for (const recipe of ['thumb', 'display'] as const) await put(derivedKey(11, turned, recipe));
  await put(derivedKey(11, turned, 'frame', 2));
  const found = { photos: 2, originals: 2, derivativesMissing: 4, derivativesMade: 4 };
  expect(await swept()).toEqual({ ...nothing, ...found, framesRemoved: 1, formerTurnsRemoved: 2 });
  const sizes = (await media.keys()).filter((key) => /(thumb|display)$/.test(key));
  const current = [turned, recent].flatMap((id) => [derivedKey(11, id, 'thumb', 1), derivedKey(11, id, 'display', 1)]);
  const before = [derivedKey(11, recent, 'thumb'), derivedKey(11, recent, 'display')];
  expect(sizes).toEqual([...current, ...before].toSorted());
});

it('keeps a size of a photo that was turned back after the listing', async () => {
  const id = await upload('turned back');
  for (const recipe of ['thumb', 'display'] as const) await put(derivedKey(11, id, recipe));
  const photoQueries = {
    ...worker.photoQueries,
    listSweptPhotos: async () => new Map([[id, { isDeleted: false, turns: 1 }]]),
  };
  expect(await swept({ photoQueries })).toMatchObject({ formerTurnsRemoved: 0 });
  expect(await media.keys()).toContain(derivedKey(11, id, 'thumb'));
});

it('loses nothing and reports nothing while photos are added and deleted', async () => {
  const sweeping = (async () => {
    for (let round = 0; round < 6; round += 1)
      expect(await swept({ orphanAgeMs: hour })).toMatchObject({ ...lossless, orphansRemoved: 0 });
  })();
  const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => upload(`busy ${index}`)));
  await Promise.all(ids.slice(0, 4).map((id) => media.send('DELETE', `/api/photos/${id}`)));
  await sweeping;
  expect((await media.rows()).map(({ id }) => id).toSorted()).toEqual(ids.slice(4).toSorted());
});

it('processes memorials in steps, each with at most some thousand photos', async () => {
  await sql`insert into albums (memorial_id, owner_id) select n, 1 from generate_series(11, 13) as n on conflict do nothing`.execute(
    deps.database,
  );
  await sql`
    insert into photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height,
      deleted_at)
    select memorial, 1, memorial || '-' || n, 'a.jpg', 'jpeg', n, memorial || '-' || n, 1, 1, 1, now()
    from generate_series(11, 13) as memorial, generate_series(1, 1500) as n`.execute(deps.database);
  for (let memorialId = 5000; memorialId < 5004; memorialId += 1)
    await put(`memorials/${memorialId}/originals/9000970`);
  const findings: SweepFindings[] = [];
  const sweepMetrics = { swept: (found: SweepFindings) => void findings.push(found) };
  const step = sweep({ ...worker, ...order, sweepMetrics });
  const cursors: (SweepCursor | null)[] = [null];
  do {
    const kept = JSON.parse(JSON.stringify(cursors.at(-1)));
    cursors.push(await step(kept, new AbortController().signal));
  } while (cursors.at(-1) !== null);
  const photos = cursors.flatMap((cursor) => (cursor ? [cursor.findings.photos] : []));
  expect(photos).toEqual([3000, 4500]);
  expect(findings).toMatchObject([{ photos: 4500, orphansRemoved: 4 }]);
  expect(await media.keys()).toEqual([]);
});

describe('an object that cannot be removed', () => {
  const inItsPlace = (photo: string) => `memorials/${photo}/in-its-place`;
  const logged = () => {
    const lines: object[] = [];
    const note = (level: string) => (fields: object) => void lines.push({ level, ...fields });
    return { lines, log: { info: note('info'), warn: note('warn'), error: note('error') } };
  };

  it('does not block others in its album or elsewhere, is counted, and is logged once', async () => {
    const worn = await upload('worn');
    await deps.store.delete(derivedKey(11, worn, 'thumb'));
    for (const id of [900, 901, 902]) await put(`memorials/11/originals/${id}`);
    await put('memorials/98/originals/903');
    // The store cannot remove a folder.
    const stuck = ['11/derived/900/thumb', '11/derived/901/display'].map(inItsPlace);
    for (const key of stuck) await put(key);
    const { lines, log } = logged();
    const found = await swept({ log });
    expect(found).toMatchObject({ orphansRemoved: 2, failures: 2, derivativesMade: 1 });
    const orphans = (await media.keys()).filter((key) => !key.includes(`/${worn}`));
    expect(orphans).toEqual([...stuck, 'memorials/11/originals/900', 'memorials/11/originals/901'].toSorted());
    expect(lines).toMatchObject([
      {
        level: 'warn',
        failures: 2,
        one: expect.toSatisfy((id) => id === 900 || id === 901),
        err: { name: 'ObjectStoreUnavailable' },
      },
      { level: 'info', failures: 2 },
    ]);
    for (const key of stuck) await deps.store.deletePrefix(key.replace('in-its-place', ''));
    expect(await swept()).toMatchObject({ orphansRemoved: 2, failures: 0 });
  });

  it('ends the pass when the store is down', async () => {
    await put('memorials/98/originals/982');
    await put(inItsPlace('98/derived/982/thumb'));
    const away = { ...worker.store, ping: () => Promise.reject(new Error('the store is away')) };
    await expect(swept({ store: away })).rejects.toThrow('away');
  });
});

it('deletes the last row of a memorial a day after its deletion, and not before', async () => {
  await deps.deleteAlbum(41, 1, new Date());
  await deps.deleteAlbum(42, 1, new Date(Date.now() + 25 * hour));
  await put('memorials/41/originals/950', 0);
  const traces = () => deps.albums.listTombstones(new Date('2100-01-01'));
  await swept();
  expect(await traces()).toContain(41);
  await swept({ clock: () => new Date(Date.now() + 25 * hour) });
  expect([await traces(), await media.keys()]).toEqual([[42], []]);
  await deps.albums.open(43, 1);
  await deps.albums.removeTombstone(43);
  expect(await deps.albums.findListVersion(43)).toBeDefined();
});

it('reports its findings as metrics', async () => {
  await put('memorials/11/originals/960');
  await media.addRows(2);
  await runWholePass(sweep({ ...worker, ...order }));
  const text = await worker.metrics.registry.metrics();
  expect(text).toMatch(/media_sweep_photos_without_original\{[^}]*\} 2/);
  expect(text).toMatch(/media_sweep_orphans_removed_total\{[^}]*\} 1/);
  expect(text).toMatch(/media_swept_timestamp_seconds\{[^}]*\} \d/);
});

it('lists the memorials in the order of their ids', async () => {
  for (const memorialId of [63, 61, 62]) await deps.albums.open(memorialId, 1);
  expect(await worker.albums.listMemorials({ after: 60, limit: 2 })).toEqual([61, 62]);
  expect(await worker.albums.listMemorials({ after: 62, limit: 1 })).toEqual([63]);
});
