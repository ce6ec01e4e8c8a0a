import { runWholePass } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';
import { pruneBatches } from './prune-batches.ts';

const { deps } = await mediaFixture();
const hour = 60 * 60_000;
const prune = (afterMs: number) => runWholePass(pruneBatches({ ...deps, clock: () => new Date(Date.now() + afterMs) }));
const left = async () =>
  (await deps.database.selectFrom('batches').select('id').orderBy('id').execute()).map(({ id }) => id);

it('deletes batches that began sixty days ago, in any number, and no others', async () => {
  await sql`
    insert into batches (memorial_id, sender, id, began_at)
    select 11, 0, 'old-' || n, now() - interval '60 days' from generate_series(1, 2500) as n
    union all select 11, 0, 'new', now()`.execute(deps.database);
  await prune(-hour);
  expect(await left()).toHaveLength(2501);
  await prune(hour);
  expect(await left()).toEqual(['new']);
});

it('deletes the oldest first, and skips rows that are locked', async () => {
  const { batches, database } = deps;
  await database.deleteFrom('batches').execute();
  await sql`
    insert into batches (memorial_id, sender, id, began_at)
    select 11, 0, id, now() - days * interval '1 day'
    from unnest(array['two', 'five', 'four', 'three'], array[2, 5, 4, 3]) as old (id, days)`.execute(database);
  const now = new Date();
  expect(await batches.prune(now, 1)).toBe(1);
  expect(await left()).toEqual(['four', 'three', 'two']);
  await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('batches').select('id').where('id', '=', 'four').forUpdate().execute();
    expect(await batches.prune(now, 10)).toBe(2);
  });
  expect(await left()).toEqual(['four']);
});
