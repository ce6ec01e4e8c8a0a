import { schemaOwners } from '@afterglow/proto/services';
import { testDatabase } from '@afterglow/test-kit';
import { type DatabaseUrls, explainServices } from '@afterglow/tests-bench/scale/explain-services';
import type { ExplainedCall } from '@afterglow/tests-bench/scale/explained-calls';
import { type Databases, fillTables } from '@afterglow/tests-bench/scale/fill-tables';
import pg from 'pg';
import { expect, it } from 'vitest';
import { figure, testMs } from '../figure.ts';

/** Even in the short form no table is so small that Postgres had better read it whole. */
const photosEach = figure(100, 20);
const accounts = figure(5000, 3000);

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
  await Promise.all(opened.map(([, { client }]) => client.end()));
  return Object.fromEntries(opened.map(([service, { url }]) => [service, url])) as unknown as DatabaseUrls;
}

const urls = await filled();

const place = { account: Math.floor(accounts / 2), leaving: accounts, photosEach };
/** Tables that hold no more than a row a thing at work are read whole at no cost. */
const smallTables = [
  'accepted_letters',
  'outbox',
  'totals',
  'mails',
  'object_removals',
  'background_tasks',
  'deleted_accounts',
  'deleted_memorials',
  'deleted_owners',
];

const excesses = (calls: readonly ExplainedCall[]) =>
  calls.flatMap(({ name, rowsRead, atMost, queries }) => {
    const scanned = queries.flatMap((query) => query.scanned).filter((table) => !smallTables.includes(table));
    return rowsRead > atMost || scanned.length > 0 ? [{ name, rowsRead, atMost, scanned }] : [];
  });

it.each(schemaOwners)(
  `D7: with ${accounts} accounts no query of %s reads more rows than it returns, changes or has in its batch`,
  async (service) => {
    const results = await explainServices[service](urls, place);
    expect(results.flatMap(({ queries }) => queries)).not.toEqual([]);
    expect(excesses(results)).toEqual([]);
  },
  testMs,
);
