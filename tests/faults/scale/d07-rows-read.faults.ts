import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SchemaOwner, schemaOwners } from '@afterglow/proto/services';
import { testDatabase } from '@afterglow/test-kit';
import { type DatabaseUrls, servicesAtScale } from '@afterglow/tests-bench/scale/explain-services';
import { type ExplainedCall, isLook } from '@afterglow/tests-bench/scale/explained-calls';
import { type Databases, fillTables } from '@afterglow/tests-bench/scale/fill-tables';
import pg from 'pg';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';

const root = join(import.meta.dirname, '../../..');

const withoutQueries: Readonly<Record<string, string>> = {
  'heartbeat of the spool': 'touches a file',
  spool: 'removes files of processes that are gone',
};

const starts = /(?<![.\w])(?:startBackgroundTask|repeat|startOutboxRelay|runApi)\(/g;
/** In their arguments, or in the arguments of a wrapper function. */
const names =
  /(?<![.\w])(?:(?:startBackgroundTask|repeat)\([^;]*?(?:name|what): '([^']+)'|start\('([^']+)'|(startOutboxRelay|runApi)\()/g;

function findTasks(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found = [...source.matchAll(names)].map(([, name, wrapped]) => name ?? wrapped ?? 'outbox');
  const started = source.match(starts)?.length ?? 0;
  if (found.length < started) throw new Error(`${path} starts ${started} background tasks; names: ${found.join(', ')}`);
  return found;
}

/** The names of background tasks that query Postgres in a service's processes. */
function findStartedTasks(service: SchemaOwner): ReadonlySet<string> {
  const sources = globSync(`services/${service}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**'] });
  const tasks = sources.filter((path) => !/\.(test|fixture)\.ts$/.test(path)).flatMap(findTasks);
  return new Set(tasks.filter((name) => !(name in withoutQueries)));
}

/** Even in the short form every table is large enough for an index. */
const photosEach = figure(100, 20);
const accounts = figure(5000, 3000);

/** Tables that Postgres may read as a whole, and why they stay small. */
const smallTables: Readonly<Record<string, string>> = {
  kysely_migration: 'a row per migration',
  kysely_migration_lock: 'one row',
  totals: 'summed up again and again',
  event_listings: 'one row',
  background_tasks: 'a row per task',
  frames: 'no more than fit into FRAMES_MAX_BYTES',
  deleted_accounts: 'those of a day',
  deleted_memorials: 'those of a day',
  deleted_owners: 'those of a day',
};

async function findSparseTables(service: string, client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_stat_user_tables where schemaname = current_schema() and n_live_tup < $1',
    [accounts],
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !(name in smallTables))
    .map((name) => `${service}.${name}`);
}

async function filled() {
  const opened = await Promise.all(
    schemaOwners.map(async (service) => {
      const { url } = await testDatabase(service);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return [service, { url, client }] as const;
    }),
  );
  const clients = Object.fromEntries(opened.map(([service, { client }]) => [service, client])) as unknown as Databases;
  await fillTables(clients, { first: 1, last: accounts, photosEach });
  const sparse = (await Promise.all(opened.map(([service, { client }]) => findSparseTables(service, client)))).flat();
  await Promise.all(opened.map(([, { client }]) => client.end()));
  // Queries of empty tables prove nothing.
  if (sparse.length > 0) throw new Error(`not filled: ${sparse.join(', ')}`);
  return Object.fromEntries(opened.map(([service, { url }]) => [service, url])) as unknown as DatabaseUrls;
}

const urls = await filled();

const place = { account: Math.floor(accounts / 2), leaving: accounts, photosEach };
const excesses = (calls: readonly ExplainedCall[]) =>
  calls.flatMap(({ name, rowsRead, atMost, queries }) => {
    const scanned = queries.flatMap((query) => query.scanned).filter((table) => !(table in smallTables));
    return rowsRead > atMost || scanned.length > 0 ? [{ name, rowsRead, atMost, scanned }] : [];
  });

/** Calls that found no rows and so prove nothing. */
const vacuous = (calls: readonly ExplainedCall[]) =>
  calls.filter((call) => {
    const onlyInserts = call.queries.every(({ sql }) => /^insert\b/i.test(sql));
    const mayFindNothing = isLook(call) || onlyInserts || call.readsNothing !== undefined;
    return call.queries.length === 0 || (call.rowsRead === 0 && !mayFindNothing);
  });

it.each(schemaOwners)(
  `D7: with ${accounts} accounts no query of %s reads more rows than it returns, changes or has in its batch`,
  async (service) => {
    const results = await servicesAtScale[service].explain(urls, place);
    expect(vacuous(results).map(({ name }) => name)).toEqual([]);
    expect(excesses(results)).toEqual([]);
    const explainedTasks = new Set(results.flatMap(({ task }) => task ?? []));
    expect(explainedTasks).toEqual(findStartedTasks(service));
  },
  testMs,
);
