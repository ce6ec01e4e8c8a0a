import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { allowTraversal, startPostgres, startRedis } from '@afterglow/local-stack';
import { redisDatabases, type Stores } from './stores.ts';

const memory = '/dev/shm';
const roomyBytes = 4 * 1024 ** 3;

/** In memory if there is enough, since each test file creates and drops a database. */
async function makePostgresFolder(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const made = await mkdtemp(join(bavail * bsize < roomyBytes ? folder : memory, 'afterglow-postgres-'));
  await allowTraversal(folder, made);
  return made;
}

export async function localStores(folder: string): Promise<Stores> {
  const log = (line: string) => console.info(line);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };
  const postgresFolder = await makePostgresFolder(folder);
  const remove = () => rm(postgresFolder, { recursive: true, force: true });
  try {
    const [postgres, redis] = await Promise.all([
      startPostgres({ folder: join(postgresFolder, 'postgres'), log, settings }),
      startRedis({ folder: join(folder, 'redis'), log, databases: redisDatabases, isKept: false }),
    ]);
    return {
      postgresUrl: postgres.adminUrl,
      redisUrl: redis.url,
      stop: async () => {
        await Promise.all([postgres.stop(), redis.stop()]).finally(remove);
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
