import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';

const migrations = new URL('../test-migrations/', import.meta.url);
const [first, second] = await Promise.all([testDatabase('notes', migrations), testDatabase('notes', migrations)]);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('gives each caller the migrated schema without rows', async () => {
  await query(first.url, `insert into notes values ('only here')`);
  expect(await query(second.url, 'select * from notes')).toEqual([]);
  expect(await query(first.url, 'select * from notes.notes')).toEqual([{ text: 'only here' }]);
});

it("connects as the service's own role, which cannot create tables elsewhere", async () => {
  expect(await query(first.url, 'select current_user as role')).toEqual([{ role: 'notes' }]);
  await expect(query(first.url, 'create table public.elsewhere ()')).rejects.toThrow('permission denied');
});
