import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, type Redis, startRedis } from '@afterglow/local-stack';
import { afterAll } from 'vitest';

/** A Redis that a test may freeze, kill and lose: started again by itself after it was killed. Gone after the test file. */
export async function ownRedis(): Promise<Redis> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-redis-'));
  const redis = await startRedis({ folder, log: () => {} });
  afterAll(async () => {
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return redis;
}

/** The path of Redis' server, installed where it is missing. */
export const findRedis = (): Promise<string> => findProgram('redis', () => {});
