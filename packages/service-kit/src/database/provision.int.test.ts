import { randomBytes } from 'node:crypto';
import { testDatabase } from '@afterglow/test-kit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectForMigrations, migrate } from './migrate.ts';
import { provision } from './provision.ts';

const { adminUrl } = await testDatabase('provisioned', new URL('../outbox/test-migrations/', import.meta.url));
const folder = new URL('../outbox/test-migrations/', import.meta.url);
const suffix = randomBytes(4).toString('hex');
const [manager, schema, password] = [`manager_${suffix}`, `owned_${suffix}`, `p@ss:/?#[]"'%20${suffix}`];
const admin = new pg.Client({ connectionString: adminUrl });

const buildUrl = (role: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
};

beforeAll(async () => {
  await admin.connect();
  const database = new URL(adminUrl).pathname.slice(1);
  await admin.query(`create role ${manager} createrole login password ${pg.escapeLiteral(password)}`);
  await admin.query(`grant create on database ${database} to ${manager}`);
});

afterAll(async () => {
  await admin.query(`drop schema if exists ${schema} cascade`);
  await admin.query(`drop owned by ${manager}`);
  await admin.query(`drop role if exists ${schema}`);
  await admin.query(`drop role ${manager}`);
  await admin.end();
});

it('a role with CREATEROLE that is no superuser provisions a schema, repeatedly, whose owner migrates it', async () => {
  const owners = [{ schema, password }];
  await provision(buildUrl(manager), owners);
  await provision(buildUrl(manager), owners);
  await migrate({ databaseUrl: buildUrl(schema), schema, folder });
  const { rows } = await admin.query(`select count(*)::int as migrations from ${schema}.kysely_migration`);
  expect(rows).toEqual([{ migrations: 3 }]);
});

it('limits apply to the role, even behind a pooler that drops a connection’s settings, but not to migrations', async () => {
  await provision(buildUrl(manager), [{ schema, password }]);
  const settings = `select name, setting from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$'`;
  const pooled = new pg.Client({ connectionString: buildUrl(schema) });
  await pooled.connect();
  const { rows } = await pooled.query(`${settings} order by name`);
  await pooled.end();
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '4500' },
  ]);
  const migrating = connectForMigrations(buildUrl(schema));
  const { rows: unlimited } = await sql<{ setting: string }>`${sql.raw(settings)}`.execute(migrating);
  await migrating.destroy();
  expect(unlimited.map(({ setting }) => setting)).toEqual(['0', '0', '0']);
});
