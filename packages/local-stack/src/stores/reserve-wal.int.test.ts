import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { schemaOwners } from '@afterglow/proto/services';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryDataDir } from '../fixtures/npm-start.ts';
import { projectRoot } from '../folders.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const command = join(projectRoot, 'packages/service-kit/src/commands/provision.ts');
const passwords = Object.fromEntries(schemaOwners.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, 'secret']));
const dataDir = temporaryDataDir();
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres({ folder: dataDir.path, log: () => {}, settings: { fsync: 'off' } });
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  dataDir[Symbol.dispose]();
});

/** Segments of the write-ahead log that Postgres has but has not written to yet. */
async function countReserved(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ reserved: number }>(
    "select count(*)::int as reserved from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())",
  );
  await client.end();
  return rows[0]?.reserved ?? 0;
}

const provision = (reserve: string, adminUrl = postgres.adminUrl) =>
  promisify(execFile)(process.execPath, [command], {
    env: { ...process.env, ...passwords, DATABASE_ADMIN_URL: adminUrl, RESERVE_WAL: reserve },
  });

it('D8: provision succeeds without a reserve, and gives the reason', async () => {
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query("create role manager createrole login password 'secret'");
  const url = new URL(postgres.adminUrl);
  await client.query(`grant create on database ${url.pathname.slice(1)} to manager`);
  await client.end();
  [url.username, url.password] = ['manager', 'secret'];
  const { stderr } = await provision('true', url.href);
  expect(stderr).toMatch(/^Postgres has no reserve of its write-ahead log: permission denied/);
}, 60_000);

it('D8: provision reserves segments of the write-ahead log if asked to', async () => {
  await provision('false');
  expect(await countReserved()).toBe(0);
  await provision('true');
  expect(await countReserved()).toBe(4);
}, 60_000);
