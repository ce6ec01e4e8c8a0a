import { allOrNone } from '../all-or-none.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { loadDatabasePasswords } from '../data-folder/secrets.ts';
import type { Log } from '../log.ts';
import { type DatabaseUrls, startDatabasePreparation } from './databases.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Redis, startRedis } from './redis.ts';

export interface Stores {
  readonly postgres: Postgres;
  readonly redis: Redis;
  readonly databaseUrls: DatabaseUrls;
}

interface StoreOptions {
  readonly folder: DataFolder;
  readonly postgresUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly log: Log;
}

async function startDatabases(
  { folder, postgresUrl: url, log }: StoreOptions,
  started: (postgres: Postgres) => void,
  stopping: AbortSignal | undefined,
) {
  const preparation = startDatabasePreparation(folder.at('logs', 'migrations.log'));
  try {
    const [postgres, passwords] = await Promise.all([
      startPostgres({ folder: folder.at('postgres'), log, url, stopping }),
      loadDatabasePasswords(folder.path),
    ]);
    started(postgres);
    return { postgres, databaseUrls: await preparation.run(postgres.adminUrl, passwords) };
  } finally {
    preparation.cancel();
  }
}

export async function startStores(
  options: StoreOptions,
  onCleanup: (stop: () => Promise<void>) => void,
  signal?: AbortSignal,
): Promise<Stores> {
  const { folder, redisUrl, log } = options;
  let databases: Omit<Stores, 'redis'> | undefined;
  let redis: Redis | undefined;
  await allOrNone(
    [
      async () => {
        databases = await startDatabases(options, ({ stop }) => onCleanup(stop), signal);
      },
      async () => {
        redis = await startRedis({ folder: folder.at('redis'), log, url: redisUrl, stopping: signal });
        onCleanup(redis.stop);
      },
    ],
    signal,
  );
  if (!databases || !redis) throw new Error('a store has neither started nor failed');
  return { ...databases, redis };
}
