import { Redis } from 'ioredis';
import { inject } from 'vitest';
import { eventually } from '../eventually.ts';
import '../provided.ts';
import { whenDone } from '../when-done.ts';
import { redisDatabases } from './stores.ts';

export interface TestRedis {
  readonly url: string;
  readonly client: Redis;
}

/** Call it at the top of the test file. After the file, it fails if a client is still connected. */
export async function testRedis(): Promise<TestRedis> {
  const counter = new Redis(inject('redisUrl'));
  const database = 1 + ((await counter.incr('test-databases')) % (redisDatabases - 1));
  await counter.quit();
  const url = `${inject('redisUrl')}/${database}`;
  const client = new Redis(url);
  await client.flushdb();
  whenDone(async () => {
    await client.flushdb();
    await eventually(async () => {
      const connections = String(await client.client('LIST')).split('\n');
      const others = connections.filter((line) => line.includes(` db=${database} `)).length - 1;
      if (others > 0) throw new Error(`${others} connections to Redis were not closed`);
      return true;
    }).finally(() => client.quit());
  });
  return { url, client };
}
