import { ownRedis } from '@afterglow/test-kit';
import { Redis } from 'ioredis';
import { afterAll, afterEach, expect, it } from 'vitest';
import { connectRedis, redisReady } from './connect.ts';

const { url } = await ownRedis();
const client = new Redis(url);
const redis = connectRedis({ REDIS_URL: url, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 });
afterAll(() => {
  redis.disconnect();
  client.disconnect();
});
afterEach(() => client.config('SET', 'maxmemory-policy', 'noeviction'));

it('a Redis with noeviction is ready', async () => {
  await redisReady(redis);
});

it.each(['allkeys-lru', 'volatile-ttl'])('a Redis with the policy %s is refused in one sentence', async (policy) => {
  await client.config('SET', 'maxmemory-policy', policy);
  await expect(redisReady(redis)).rejects.toThrow(
    `Redis may remove what it holds: its maxmemory-policy is ${policy}, and has to be noeviction`,
  );
});
