import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { awaitDatabase, type Waiting } from './await-database.ts';
import { connectDatabase } from './connect.ts';
import { loadMigrations } from './migration-files.ts';

type Database = Kysely<Record<never, never>>;

export interface MigrateOptions {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly folder: URL;
  readonly waiting?: Waiting;
}

const connectTimeoutMs = 60_000;

export const connectForMigrations = (url: string): Database =>
  connectDatabase({ url, poolSize: 2, hasLimits: false, connectTimeoutMs });

export async function migratedNames(database: Database, schema: string): Promise<string[]> {
  const table = `${schema}.kysely_migration`;
  const { rows: found } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    database,
  );
  if (!found[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(database);
  return rows.map(({ name }) => name);
}

const nothing: Migration = { up: async () => undefined };

function withNewer(own: Readonly<Record<string, Migration>>, migrated: readonly string[]): Record<string, Migration> {
  const newest = Object.keys(own).sort().at(-1) ?? '';
  const newer = migrated.filter((name) => name > newest);
  return { ...own, ...Object.fromEntries(newer.map((name) => [name, nothing])) };
}

/** Safe to run concurrently, by an advisory lock. @throws the first migration's error, after its rollback. */
export async function migrate({ databaseUrl, schema, folder, waiting }: MigrateOptions): Promise<void> {
  const database = connectForMigrations(databaseUrl);
  try {
    if (waiting) await awaitDatabase(database, waiting);
    const provider: MigrationProvider = {
      getMigrations: async () => withNewer(await loadMigrations(folder), await migratedNames(database, schema)),
    };
    const { error } = await new Migrator({ db: database, provider, migrationTableSchema: schema }).migrateToLatest();
    if (error) throw error;
  } finally {
    await database.destroy();
  }
}
