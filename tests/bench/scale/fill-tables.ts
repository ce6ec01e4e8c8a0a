import { type SchemaOwner, schemaOwners } from '@afterglow/proto/services';
import type { Client } from 'pg';
import { generatedRows } from './generated-rows.ts';
import { memorialId } from './numbered.ts';

export type Databases = Readonly<Record<SchemaOwner, Client>>;

export interface Extent {
  readonly first: number;
  readonly last: number;
  readonly photosEach: number;
}

const rowsAtOnce = 500_000;

async function fill(database: Client, sql: string, { first, last, photosEach }: Extent): Promise<void> {
  const step = Math.max(1, Math.floor(rowsAtOnce / photosEach));
  for (let from = first; from <= last; from += step) {
    const to = Math.min(last, from + step - 1);
    const values = [memorialId(from), memorialId(to), photosEach];
    await database.query(sql, sql.includes('$3') ? values : values.slice(0, 2));
  }
}

interface Definition {
  readonly drop: string;
  readonly sql: string;
}

/** Those of the table, then foreign keys, also of tables that refer to it. */
const constraintsQuery = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
  from pg_constraint
  where conrelid = $1::regclass and contype in ('p', 'u', 'f') or confrelid = $1::regclass
  order by contype = 'f', conname`;
const indexesQuery = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as sql
  from pg_index where indrelid = $1::regclass
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Drops indexes and foreign keys during the insert and rebuilds them, which is several times faster. */
async function withoutIndexes(database: Client, table: string, insertRows: () => Promise<void>): Promise<void> {
  const constraints = (await database.query<Definition>(constraintsQuery, [table])).rows;
  const indexes = (await database.query<Definition>(indexesQuery, [table])).rows;
  for (const { drop } of constraints.toReversed()) await database.query(drop);
  for (const { drop } of indexes) await database.query(drop);
  await insertRows();
  await database.query("set maintenance_work_mem = '1GB'");
  for (const { sql } of [...constraints, ...indexes]) await database.query(sql);
}

const largeTables = { media: 'photos', render: 'objects' } as const;

/** Postgres generates the rows, which avoids the client round trip of COPY. */
export async function fillTables(databases: Databases, extent: Extent): Promise<void> {
  const fillService = async (service: keyof Databases): Promise<void> => {
    for (const sql of generatedRows[service]) await fill(databases[service], sql, extent);
    await databases[service].query('vacuum (analyze)');
  };
  const fillLarge = (service: keyof typeof largeTables): Promise<void> =>
    withoutIndexes(databases[service], largeTables[service], () => fillService(service));
  for (const service of schemaOwners) {
    const database = databases[service];
    await database.query('set synchronous_commit = off');
    await database.query('set statement_timeout = 0');
    await database.query('set lock_timeout = 0');
  }
  await Promise.all([fillLarge('media'), fillLarge('render')]);
  for (const service of ['memorial', 'auth', 'billing'] as const) await fillService(service);
}
