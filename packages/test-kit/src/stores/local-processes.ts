import { join } from 'node:path';
import { startPostgres, startRedis } from '@afterglow/local-stack';
import { redisDatabases, type Stores } from './stores.ts';

export async function localStores(folder: string): Promise<Stores> {
  const log = (line: string) => console.info(line);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), log, settings }),
    startRedis({ folder: join(folder, 'redis'), log, databases: redisDatabases, isKept: false }),
  ]);
  return {
    postgresUrl: postgres.adminUrl,
    redisUrl: redis.url,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}
