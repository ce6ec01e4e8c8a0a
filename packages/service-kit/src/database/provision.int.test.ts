import { randomBytes } from 'node:crypto';
import { testDatabase } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
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
