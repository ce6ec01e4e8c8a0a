import { retryWithTimeout } from './await-database.ts';
import { connectForMigrations, type MigrateOptions, migratedNames } from './migrate.ts';
import { migrationNames } from './migration-files.ts';

export async function awaitMigrations(options: Required<MigrateOptions>): Promise<void> {
  const { databaseUrl, schema, folder, waiting } = options;
  const wanted = await migrationNames(folder);
  const database = connectForMigrations(databaseUrl);
  try {
    await retryWithTimeout(waiting, async () => {
      const migrated = await migratedNames(database, schema);
      const lacking = wanted.filter((name) => !migrated.includes(name));
      if (lacking.length > 0) throw new Error(`${schema} lacks the migrations ${lacking.join(', ')}`);
    });
  } finally {
    await database.destroy();
  }
}
