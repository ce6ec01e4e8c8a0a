import { limits } from '@afterglow/proto';
import { createLogger } from '@afterglow/service-kit';
import { createTransact, runWholePass } from '@afterglow/service-kit/database';
import { eventually, isLockAwaited, untilAborted } from '@afterglow/test-kit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPhotoStore } from '../adapters/photos/photo-store.ts';
import { image } from '../adapters/upload.fixture.ts';
import { mediaFixture } from '../media.fixture.ts';
import { objectRemovalRepository } from '../repositories/object-removal-repository.ts';
import { createPurgePhotoRows } from '../use-cases/purge-photo-rows.ts';
import { purgePhotos } from './purge-photos.ts';

const media = await mediaFixture();
const { deps, send } = media;
const photoStore = createPhotoStore(deps);
const later = () => new Date(Date.now() + limits.photoRestoreMs + 1000);
const objectRemovals = objectRemovalRepository(deps.database);
const transact = createTransact(deps.database);
const purgePhotoRows = createPurgePhotoRows({ ...deps, transact, objectRemovals });
const failures: string[] = [];
const removalMetrics = { failed: () => void failures.push('failed') };
const warnings: object[] = [];
const log = Object.assign(createLogger('test', 'silent'), { warn: (fields: object) => void warnings.push(fields) });
const purge = (clock: () => Date = later, remove = photoStore.remove) =>
  runWholePass(
    purgePhotos({ ...deps, purgePhotoRows, objectRemovals, photoStore: { remove }, removalMetrics, clock, log }),
  );
const rowIds = async () => (await deps.database.selectFrom('photos').select('id').execute()).map(({ id }) => id);
const told = async () =>
  (await deps.database.selectFrom('outbox').selectAll().where('queue', '=', 'photo.deleted/render').execute()).map(
    ({ data }) => data,
  );
const upload = async (words: string): Promise<number> =>
  (await media.upload([{ file: image(words) }])).json().photos[0].id;

beforeEach(async () => {
  failures.length = 0;
  warnings.length = 0;
  await deps.database.deleteFrom('object_removals').execute();
  await deps.database.deleteFrom('photos').execute();
  await deps.database.deleteFrom('outbox').execute();
  await media.objects.store.deletePrefix('memorials/');
});

it('deletes bytes and row of photos that can no longer be restored, notifies render, and touches nothing else', async () => {
  const [kept, gone] = [await upload('kept'), await upload('gone')];
  await deps.frames.record({ memorialId: 11, photoId: gone });
  await send('DELETE', `/api/photos/${gone}`);
  await purge(() => new Date());
  expect(await rowIds()).toContain(gone);
  await purge();
  expect(await rowIds()).toEqual([kept]);
  expect((await media.keys()).filter((key) => key.includes(`/${gone}`))).toEqual([]);
  expect((await media.keys()).filter((key) => key.includes(`/${kept}`))).toHaveLength(3);
  expect(await deps.frames.has(gone)).toBe(false);
  expect(await told()).toEqual([{ memorialId: 11, photoId: gone }]);
});

it('processes any number of photos in steps', async () => {
  await deps.albums.open(11, 1);
  await sql`
    insert into photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height,
      deleted_at)
    select 11, 1, 'gone-' || n, 'a.jpg', 'jpeg', n, 'gone-' || n, 1, 1, 1, now() from generate_series(1, 620) as n`.execute(
    deps.database,
  );
  let removed = 0;
  await purge(later, async () => {
    removed += 1;
  });
  expect([await rowIds(), removed, (await told()).length]).toEqual([[], 620, 620]);
  expect(await deps.database.selectFrom('object_removals').selectAll().execute()).toEqual([]);
});

it('processes the photos deleted first, in batches, and skips rows that are locked', async () => {
  const ids = await media.addRows(4);
  const [second = 0, fourth = 0, third = 0, first = 0] = ids;
  for (const [index, id] of [first, second, third, fourth].entries())
    await deps.database
      .updateTable('photos')
      .set({ deleted_at: new Date(Date.now() - (9 - index) * 60_000) })
      .where('id', '=', id)
      .execute();
  const now = new Date();
  expect(await purgePhotoRows({ before: now, now, limit: 1 })).toBe(1);
  expect((await rowIds()).toSorted()).toEqual([second, third, fourth].toSorted());
  await deps.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('photos').select('id').where('id', '=', second).forUpdate().execute();
    expect(await purgePhotoRows({ before: now, now, limit: 10 })).toBe(2);
  });
  expect(await rowIds()).toEqual([second]);
});

it('claims the most overdue removals, in batches, and none that are claimed', async () => {
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const due = [ago(1), ago(4), ago(3), ago(2), ago(-1)];
  const rows = due.map((due_at, index) => ({ photo_id: index + 1, memorial_id: 11, due_at }));
  await deps.database.insertInto('object_removals').values(rows).execute();
  const claim = async (limit: number) =>
    (await objectRemovals.claim({ now, until: ago(-5), limit })).map(({ photo_id }) => photo_id).toSorted();
  expect(await claim(2)).toEqual([2, 3]);
  await deps.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('object_removals').select('photo_id').where('photo_id', '=', 4).forUpdate().execute();
    expect(await claim(9)).toEqual([1]);
  });
  expect(await claim(9)).toEqual([4]);
});

it('removes each photo once when two processes run it', async () => {
  const id = await upload('twice');
  await send('DELETE', `/api/photos/${id}`);
  await Promise.all([purge(), purge()]);
  expect(await rowIds()).toEqual([]);
  expect(await told()).toHaveLength(1);
});

describe('objects that cannot be removed', () => {
  const failingAt =
    (stuck: number): typeof photoStore.remove =>
    async (place) => {
      await deps.store.delete(`memorials/11/originals/${place.photoId}`);
      if (place.photoId === stuck) throw new Error('the store is away');
      await photoStore.remove(place);
    };
  const start = later().getTime() + 60 * 60_000;
  const atSecond = (second: number) => () => new Date(start + second * 1000);

  it('do not block later ones; the photo is hidden, and render is notified', async () => {
    const [stuck, gone] = [await upload('stuck'), await upload('gone')];
    for (const id of [stuck, gone]) await send('DELETE', `/api/photos/${id}`);
    await purge(atSecond(0), failingAt(stuck));
    expect([await rowIds(), (await told()).length]).toEqual([[], 2]);
    expect((await media.keys()).filter((key) => key.includes(`/${gone}`))).toEqual([]);
    expect((await media.keys()).filter((key) => key.includes(`/${stuck}`))).toHaveLength(2);
  });

  it('are retried with growing delays, counted each time and logged once', async () => {
    const stuck = await upload('stuck for long');
    await send('DELETE', `/api/photos/${stuck}`);
    for (const second of [0, 20, 40, 60, 110]) await purge(atSecond(second), failingAt(stuck));
    expect(failures).toHaveLength(3);
    expect(warnings).toMatchObject([{ photoIds: [stuck], err: new Error('the store is away') }]);
    await purge(atSecond(3600));
    expect([await media.keys(), failures.length]).toEqual([[], 3]);
    expect(await deps.database.selectFrom('object_removals').selectAll().execute()).toEqual([]);
  });

  it('are retried at least every six hours, each independently', async () => {
    const due_at = new Date(start);
    const rows = [1, 2].map((photo_id) => ({ photo_id, memorial_id: 11, due_at, attempts: 30 }));
    await deps.database.insertInto('object_removals').values(rows).execute();
    const untouched = { photo_id: 3, memorial_id: 11, due_at: atSecond(60)() };
    await deps.database.insertInto('object_removals').values(untouched).execute();
    await purge(atSecond(0), failingAt(1));
    const left = await deps.database.selectFrom('object_removals').selectAll().orderBy('photo_id').execute();
    expect(left).toEqual([
      { photo_id: 1, memorial_id: 11, attempts: 31, due_at: atSecond(6 * 3600)() },
      { ...untouched, attempts: 0 },
    ]);
  });

  it('are removed by another process when the one that claimed them has died', async () => {
    const id = await upload('claimed');
    await send('DELETE', `/api/photos/${id}`);
    const claims = { ...objectRemovals, end: () => untilAborted(AbortSignal.timeout(1)), postpone: async () => {} };
    const dying = {
      ...deps,
      purgePhotoRows,
      objectRemovals: claims,
      photoStore,
      removalMetrics,
      clock: atSecond(0),
      log,
    };
    await runWholePass(purgePhotos(dying));
    await purge(atSecond(60), async () => expect.unreachable());
    await purge(atSecond(360));
    expect(await deps.database.selectFrom('object_removals').selectAll().execute()).toEqual([]);
  });
});

it('a photo that is uploaded again while its deleted copy is purged exists afterwards', async () => {
  const id = await upload('sent again');
  await send('DELETE', `/api/photos/${id}`);
  let answer: Awaited<ReturnType<typeof media.upload>> | undefined;
  let uploading: Promise<unknown> | undefined;
  await purge(later, async (place) => {
    uploading = media.upload([{ file: image('sent again') }]).then((given) => {
      answer = given;
    });
    await eventually(async () => answer !== undefined || (await isLockAwaited(deps.database)));
    await photoStore.remove(place);
  });
  await uploading;
  expect(answer?.statusCode).toBe(201);
  const [again] = await media.rows();
  expect(again?.id).toBe(answer?.json().photos[0].id);
  expect(await media.keys()).toContain(`memorials/11/originals/${again?.id}`);
  expect((await media.keys()).filter((key) => key.includes(`/${id}`))).toEqual([]);
});
