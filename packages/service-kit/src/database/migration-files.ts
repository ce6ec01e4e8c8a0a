import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

const isMigration = (file: string): boolean => /^\d{4}-.*(?<!\.test)\.ts$/.test(file);
const getName = (file: string): string => path.basename(file, '.ts');

export const migrationNames = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter(isMigration).sort().map(getName);

export async function loadMigrations(folder: URL): Promise<Record<string, Migration>> {
  const directory = fileURLToPath(folder);
  const loaded = (await migrationNames(folder)).map(async (name) => {
    const migration = (await import(pathToFileURL(path.join(directory, `${name}.ts`)).href)) as Migration;
    return [name, migration] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}
