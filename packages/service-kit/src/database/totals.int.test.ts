import { testDatabase } from '@afterglow/test-kit';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { readTotals, type WithTotals } from './totals.ts';

interface Tables extends WithTotals {
  things: { kind: string; byte_size: number };
}

const { url } = await testDatabase('counted', new URL('./test-migrations/', import.meta.url));
const database: Kysely<Tables> = connectDatabase<Tables>({ url, connectTimeoutMs: 30_000, queryTimeoutMs: 30_000 });
afterAll(() => database.destroy());
beforeEach(async () => {
  await database.deleteFrom('things').execute();
  await database.deleteFrom('totals').execute();
});

const add = (kind: string, ...sizes: number[]) =>
  database
    .insertInto('things')
    .values(sizes.map((byte_size) => ({ kind, byte_size })))
    .execute();
const summands = async () => (await database.selectFrom('totals').selectAll().execute()).length;

describe('the totals of a table', () => {
  it('follow what is added and deleted, each kind of row by itself', async () => {
    await add('photo', 10, 20);
    await add('video', 5);
    await database.deleteFrom('things').where('byte_size', '=', 10).execute();
    expect(await readTotals(database)).toEqual({ photo: { rows: 1, bytes: 20 }, video: { rows: 1, bytes: 5 } });
  });

  it('follow no transaction that is rolled back', async () => {
    await add('photo', 1);
    const rolledBack = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('things').values({ kind: 'photo', byte_size: 7 }).execute();
      await transaction.deleteFrom('things').where('byte_size', '=', 1).execute();
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await readTotals(database)).toEqual({ photo: { rows: 1, bytes: 1 } });
  });

  it('follow rows added without the schema in the search path', async () => {
    await database.transaction().execute(async (transaction) => {
      await sql`set local search_path to ''`.execute(transaction);
      await sql`insert into counted.things values ('photo', 4)`.execute(transaction);
    });
    expect(await readTotals(database)).toEqual({ photo: { rows: 1, bytes: 4 } });
  });

  it('count what was there before', async () => {
    const { rows } = await sql`select * from totals_of_before`.execute(database);
    expect(rows).toEqual([{ name: 'befores', row_count: 3, bytes: 0 }]);
  });

  it('are right after many changes at once, and are read from a hundred rows or so', async () => {
    const sizes = Array.from({ length: 300 }, (_, index) => index);
    await Promise.all(sizes.map((size) => add('photo', size)));
    await Promise.all(
      sizes.slice(100).map((size) => database.deleteFrom('things').where('byte_size', '=', size).execute()),
    );
    expect(await readTotals(database)).toEqual({ photo: { rows: 100, bytes: (99 * 100) / 2 } });
    expect(await summands()).toBeLessThan(150);
  });
});
