import { once } from 'node:events';
import { createServer } from 'node:http';
import { hasIpv6, testDatabase, testLink, testRedis } from '@afterglow/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from './database/connect.ts';
import { createLogger } from './logging/logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openObjectStore } from './object-store/open-object-store.ts';
import { createQueueProducer } from './queue/producer.ts';
import { startWorker } from './queue/worker.ts';
import { connectRedis, redisReady } from './redis/connect.ts';

const address = hasIpv6() ? '::1' : '127.0.0.1';
const { url: redisUrl, client } = await testRedis();
const { url: databaseUrl } = await testDatabase('ipv6', new URL('./outbox/test-migrations/', import.meta.url));
const links = { redis: await testLink(redisUrl, address), database: await testLink(databaseUrl, address) };

describe.runIf(hasIpv6())('stores at a literal IPv6 address', () => {
  it('Redis answers ioredis', async () => {
    const redis = connectRedis({ REDIS_URL: links.redis.url, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 });
    await redisReady(redis);
    expect(await redis.ping()).toBe('PONG');
    redis.disconnect();
  });

  it('Redis passes jobs on by BullMQ, which follows the options of the URL too', async () => {
    const log = createLogger('test', 'silent');
    const url = `${links.redis.url}?connectionName=named`;
    const producer = createQueueProducer(url, log);
    const { promise: seen, resolve } = Promise.withResolvers<number>();
    const worker = startWorker({
      ...{ queue: 'mail', redisUrl: url, log, concurrency: 1, metrics: createMetrics('test') },
      handle: async ({ mailId }) => resolve(mailId),
    });
    await producer.add('mail', 'mail-7', { mailId: 7 });
    expect(await seen).toBe(7);
    expect(String(await client.client('LIST')).match(/ name=named\S* /g)?.length).toBeGreaterThan(1);
    await Promise.all([worker.close(5000), producer.close()]);
  });

  it('Postgres answers', async () => {
    const database = connectDatabase({ url: links.database.url });
    expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
    await database.destroy();
  });

  describe('an S3', () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.headers.host}`);
      response.end();
    });
    beforeAll(async () => {
      server.listen(0, address);
      await once(server, 'listening');
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    it('is asked by that address', async () => {
      const bound = server.address();
      const host = `[${address}]:${typeof bound === 'object' ? bound?.port : ''}`;
      const store = await openObjectStore(`s3://key:secret@${host}/bucket?tls=0`);
      await store.ping();
      expect(seen).toEqual([`HEAD ${host}`]);
    });
  });
});
