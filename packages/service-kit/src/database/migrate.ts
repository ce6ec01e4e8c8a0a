import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Migration, Migrator } from 'kysely/migration';
import { connectDatabase } from './connect.ts';

interface MigrateOptions {
  readonly databaseUrl: string;
  readonly schema: string;
  /** The folder of the `NNNN-verb-noun.ts` files. */
  readonly folder: URL;
}

async function loadMigrations(folder: URL): Promise<Record<string, Migration>> {
  const directory = fileURLToPath(folder);
  const names = (await readdir(directory)).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name)).sort();
  const loaded = await Promise.all(
    names.map(async (name) => {
      const migration = (await import(pathToFileURL(path.join(directory, name)).href)) as Migration;
      return [path.basename(name, '.ts'), migration] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** Safe to run twice at once: an advisory lock. @throws the first migration's error; that migration is rolled back. */
export async function migrate({ databaseUrl, schema, folder }: MigrateOptions): Promise<void> {
  const database = connectDatabase<Record<never, never>>({ url: databaseUrl, poolSize: 2, queryTimeoutMs: 0 });
  try {
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: () => loadMigrations(folder) },
      migrationTableSchema: schema,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await database.destroy();
  }
}
