import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, type Redis, startRedis } from '@afterglow/local-stack';
import { whenDone } from '../when-done.ts';

/** A Redis that a test may kill; it restarts, and stops after the test file. */
export async function ownRedis(): Promise<Redis> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-redis-'));
  const redis = await startRedis({ folder, log: () => {} });
  whenDone(async () => {
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return redis;
}

export const findRedis = (): Promise<string> => findProgram('redis', () => {});
