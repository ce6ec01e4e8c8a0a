import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@afterglow/service-kit/migrate';
import { provision } from '@afterglow/service-kit/provision';
import { projectRoot } from '../folders.ts';

export interface Schema {
  readonly name: string;
  readonly databaseUrl: string;
  readonly password: string;
}

interface Task {
  readonly adminUrl: string;
  readonly schemas: readonly Schema[];
}

const migrationFiles = (service: string): string[] =>
  globSync(join(projectRoot, 'services', service, 'migrations', '[0-9]*.ts'));

const loadMigrations = (): Promise<unknown> =>
  Promise.all(migrationFiles('*').map((file) => import(pathToFileURL(file).href)));

async function prepare({ adminUrl, schemas }: Task): Promise<void> {
  await provision(
    adminUrl,
    schemas.map(({ name, password }) => ({ schema: name, password })),
  );
  const migrating = schemas
    .filter(({ name }) => migrationFiles(name).length > 0)
    .map(({ name, databaseUrl }) => {
      const folder = pathToFileURL(join(projectRoot, 'services', name, 'migrations/'));
      return migrate({ databaseUrl, schema: name, folder });
    });
  await Promise.all(migrating);
}

process.once('disconnect', () => process.exit(1));
try {
  const received: Promise<Task[]> = once(process, 'message');
  await loadMigrations();
  const [task] = await received;
  if (task) await prepare(task);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
