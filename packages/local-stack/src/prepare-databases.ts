import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@afterglow/service-kit/migrate';
import { provision } from '@afterglow/service-kit/provision';
import { projectRoot } from './folders.ts';

export interface Schema {
  readonly name: string;
  readonly databaseUrl: string;
  readonly password: string;
}

interface Task {
  readonly adminUrl: string;
  readonly schemas: readonly Schema[];
}

async function prepare({ adminUrl, schemas }: Task): Promise<void> {
  await provision(
    adminUrl,
    schemas.map(({ name, password }) => ({ schema: name, password })),
  );
  const migrations = schemas
    .map((schema) => ({ ...schema, folder: join(projectRoot, 'services', schema.name, 'migrations') }))
    .filter(({ folder }) => existsSync(folder));
  await Promise.all(
    migrations.map(({ name, databaseUrl, folder }) =>
      migrate({ databaseUrl, schema: name, folder: pathToFileURL(`${folder}/`) }),
    ),
  );
}

process.once('disconnect', () => process.exit(1));
try {
  const [task]: Task[] = await once(process, 'message');
  if (task) await prepare(task);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
