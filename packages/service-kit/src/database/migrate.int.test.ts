import { randomBytes } from 'node:crypto';
import { testDatabase, testLink } from '@afterglow/test-kit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitMigrations } from './await-migrations.ts';
import { connectForMigrations, migrate } from './migrate.ts';
import { provision } from './provision.ts';

const folder = new URL('../outbox/test-migrations/', import.meta.url);
const { adminUrl } = await testDatabase('migrated', folder);
const link = await testLink(adminUrl);
const schema = `later_${randomBytes(4).toString('hex')}`;
const password = 'secret';
const admin = new pg.Client({ connectionString: adminUrl });
const databaseUrl = (() => {
  const url = new URL(adminUrl);
  url.username = schema;
  url.password = password;
  return url.href;
})();

function waitingFor(forMs: number) {
  const reasons: string[] = [];
  return { reasons, waiting: { forMs, onWait: (reason: string) => void reasons.push(reason) } };
}

beforeAll(() => admin.connect());
afterAll(async () => {
  await admin.query(`drop schema ${schema} cascade`);
  await admin.query(`drop role ${schema}`);
  await admin.end();
});

it('waits for a role that is still being created, and pods wait for the migrations', async () => {
  const { reasons, waiting } = waitingFor(60_000);
  const migrating = migrate({ databaseUrl, schema, folder, waiting });
  await expect.poll(() => reasons.length).toBe(1);
  expect(reasons[0]).toContain('password authentication failed');
  const pod = waitingFor(60_000);
  const awaiting = awaitMigrations({ databaseUrl, schema, folder, waiting: pod.waiting });
  await provision(adminUrl, [{ schema, password }]);
  await Promise.all([migrating, awaiting]);
});

describe('a migrated schema', () => {
  it('makes a service start without waiting', async () => {
    const { reasons, waiting } = waitingFor(0);
    await awaitMigrations({ databaseUrl, schema, folder, waiting });
    expect(reasons).toEqual([]);
  });

  it('may have newer migrations than a release that was rolled back, which runs on it', async () => {
    const insert = `insert into ${schema}.kysely_migration (name, timestamp) values ($1, $2)`;
    await admin.query(insert, ['0004-of-a-newer-release', new Date(Date.now() + 1000).toISOString()]);
    await migrate({ databaseUrl, schema, folder });
    await awaitMigrations({ databaseUrl, schema, folder, waiting: waitingFor(0).waiting });
    const { rows } = await admin.query(`select count(*)::int as count from ${schema}.kysely_migration`);
    expect(rows).toEqual([{ count: 4 }]);
  });

  it('is refused when an older migration is missing', async () => {
    await admin.query(`update ${schema}.kysely_migration set name = '0001-another' where name like '0001-%'`);
    await expect(migrate({ databaseUrl, schema, folder })).rejects.toThrow('0001-another is missing');
    const { waiting } = waitingFor(0);
    await expect(awaitMigrations({ databaseUrl, schema, folder, waiting })).rejects.toThrow(
      'lacks the migrations 0001-',
    );
  });
});

describe('a connection for migrations', () => {
  it('has no limit for a query, a lock or an idle transaction', async () => {
    const database = connectForMigrations(adminUrl);
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings where name = any(${names})`.execute(database);
    await database.destroy();
    expect(rows.map(({ setting }) => setting)).toEqual(['0', '0', '0']);
  });

  it('may take long to open, as on a machine with little CPU', async () => {
    link.slow(1000);
    const database = connectForMigrations(link.url);
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
    await database.destroy();
  });
});
