import { testDatabase } from '@afterglow/test-kit';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { createMetrics } from '../metrics/metrics.ts';
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
const getCode = (error: unknown) => (error as { code?: string }).code;

describe('a slow query', () => {
  it('is cancelled by the server before the client times out, and counts as an unavailable dependency', async () => {
    const database = connect({ poolSize: 1, queryTimeoutMs: 1000 });
    const error = await sleep(database, 60).catch((reason: unknown) => reason);
    expect([getCode(error), isDependencyDown(error)]).toEqual(['57014', true]);
    expect(await one(database)).toEqual([{ one: 1 }]);
  });

  it('does not fail the next user of the pool, even if only the client timed out', async () => {
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

it('a wait for a lock times out, and counts as an unavailable dependency', async () => {
  const [holder, other] = [connect({ poolSize: 1 }), connect({ poolSize: 1, lockTimeoutMs: 200 })];
  await holder.transaction().execute(async (transaction) => {
    await sql`lock table outbox`.execute(transaction);
    const error = await other
      .selectFrom('outbox')
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason);
    expect([getCode(error), isDependencyDown(error)]).toEqual(['55P03', true]);
  });
});

it('measures how many connections are in use, and what waits for one', async () => {
  const metrics = createMetrics('test');
  const database = connect({ poolSize: 1, metrics });
  const gauges = async () =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('db_'))
      .map((line) => line.replace(/,?service="test"/, ''));
  let waiting: Promise<unknown> = Promise.resolve();
  await database.connection().execute(async () => {
    waiting = one(database);
    await expect
      .poll(gauges)
      .toEqual([
        'db_client_connections_max{} 1',
        'db_client_requests_waiting{} 1',
        'db_client_connections{state="used"} 1',
        'db_client_connections{state="idle"} 0',
      ]);
  });
  await waiting;
  expect(await gauges()).toContain('db_client_connections{state="idle"} 1');
});
