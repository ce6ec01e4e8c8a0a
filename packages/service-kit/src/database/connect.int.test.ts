import { testDatabase } from '@afterglow/test-kit';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { connectDatabase } from './connect.ts';

const { url } = await testDatabase('connected', new URL('../outbox/test-migrations/', import.meta.url));
type Outbox = Record<'outbox', { id: number }>;
let open: Kysely<Outbox>[] = [];
const connect = (settings: object): Kysely<Outbox> => {
  const database = connectDatabase<Outbox>({ url, ...settings });
  open.push(database);
  return database;
};
afterEach(async () => {
  await Promise.all(open.map((database) => database.destroy()));
  open = [];
});

const sleep = (database: Kysely<Outbox>, seconds: number) => sql`select pg_sleep(${seconds})`.execute(database);
const one = async (database: Kysely<Outbox>) => (await sql<{ one: number }>`select 1 as one`.execute(database)).rows;
const codeOf = (error: unknown) => (error as { code?: string }).code;

describe('a query that takes too long', () => {
  it('is ended by the server before the client gives it up, and counts as a dependency that is down', async () => {
    const database = connect({ poolSize: 1, queryTimeoutMs: 1000 });
    const error = await sleep(database, 60).catch((reason: unknown) => reason);
    expect([codeOf(error), isDependencyDown(error)]).toEqual(['57014', true]);
    expect(await one(database)).toEqual([{ one: 1 }]);
  });

  it('fails nobody who uses the pool after it, even where the client had to give it up alone', async () => {
    const database = connect({ poolSize: 1, queryTimeoutMs: 500 });
    const next = database.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      return sleep(connection, 3);
    });
    await expect(next).rejects.toThrow('Query read timeout');
    expect(await one(database)).toEqual([{ one: 1 }]);
    expect(await one(database)).toEqual([{ one: 1 }]);
  });
});

it('waiting for a lock has an end, and says so', async () => {
  const [holder, other] = [connect({ poolSize: 1 }), connect({ poolSize: 1, lockTimeoutMs: 200 })];
  await holder.transaction().execute(async (transaction) => {
    await sql`lock table outbox`.execute(transaction);
    const error = await other
      .selectFrom('outbox')
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason);
    expect([codeOf(error), isDependencyDown(error)]).toEqual(['55P03', true]);
  });
});

it('waits without a limit where it is told to, as a migration is', async () => {
  const database = connect({ poolSize: 1, queryTimeoutMs: 0 });
  const { rows } = await sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    database,
  );
  expect(rows).toEqual([{ statement: '0', lock: '0' }]);
});
