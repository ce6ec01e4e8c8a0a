import { runWholePass } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';
import { pruneArchives } from './prune-archives.ts';

const { deps } = await mediaFixture();
const hour = 60 * 60_000;
const prune = (afterMs: number) =>
  runWholePass(pruneArchives({ ...deps, clock: () => new Date(Date.now() + afterMs) }));
const left = async () =>
  (await deps.database.selectFrom('archives').select('id').orderBy('id').execute()).map(({ id }) => id);

it('deletes archives a day after they were requested, in any number, and no others', async () => {
  await sql`
    insert into archives (id, memorial_id, selected, count, created_at)
    select 'old-' || n, 11, false, 3, now() - interval '1 day' from generate_series(1, 2500) as n`.execute(
    deps.database,
  );
  await deps.archives.add({ id: 'today', memorialId: 11, selected: true, count: 3 });
  await prune(-hour);
  expect(await left()).toHaveLength(2501);
  await prune(hour);
  expect(await left()).toEqual(['today']);
});

it('deletes the oldest first, in batches, and skips rows that are locked', async () => {
  const { archives, database } = deps;
  await database.deleteFrom('archives').execute();
  await sql`
    insert into archives (id, memorial_id, selected, count, created_at)
    select id, 11, false, 3, now() - days * interval '1 day'
    from unnest(array['two', 'five', 'four', 'three'], array[2, 5, 4, 3]) as old (id, days)`.execute(database);
  const now = new Date();
  expect(await archives.prune(now, 1)).toBe(1);
  expect(await left()).toEqual(['four', 'three', 'two']);
  await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('archives').select('id').where('id', '=', 'four').forUpdate().execute();
    expect(await archives.prune(now, 10)).toBe(2);
  });
  expect(await left()).toEqual(['four']);
});
