import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '@afterglow/proto/services';
import { migrate } from '@afterglow/service-kit/migrate';
import { provision } from '@afterglow/service-kit/provision';
import { projectRoot } from './folders.ts';
import type { Postgres } from './postgres.ts';

export type DatabaseUrls = Readonly<Record<ServiceName, string>>;

function urlFor(adminUrl: string, service: ServiceName, password: string): string {
  const url = new URL(adminUrl);
  url.username = service;
  url.password = password;
  return url.href;
}

/** Gives each service its role and schema and brings them to the newest migration. */
export async function prepareDatabases(
  { adminUrl }: Pick<Postgres, 'adminUrl'>,
  passwords: Readonly<Record<ServiceName, string>>,
): Promise<DatabaseUrls> {
  await provision(
    adminUrl,
    serviceNames.map((schema) => ({ schema, password: passwords[schema] })),
  );
  const urls = Object.fromEntries(
    serviceNames.map((name) => [name, urlFor(adminUrl, name, passwords[name])]),
  ) as DatabaseUrls;
  const migrations = serviceNames.map((name) => ({ name, folder: join(projectRoot, 'services', name, 'migrations') }));
  await Promise.all(
    migrations
      .filter(({ folder }) => existsSync(folder))
      .map(({ name, folder }) =>
        migrate({ databaseUrl: urls[name], schema: name, folder: pathToFileURL(`${folder}/`) }),
      ),
  );
  return urls;
}
