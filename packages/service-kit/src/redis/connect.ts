import { Redis } from 'ioredis';
import { parseRedisUrl } from './redis-options.ts';

interface RedisConfig {
  readonly REDIS_URL: string;
  readonly REDIS_ANSWER_MS: number;
  readonly REDIS_CONNECT_MS: number;
}

/** Commands fail within a second if Redis is down. Reconnects by itself. */
export function connectRedis(config: RedisConfig, onError?: (error: Error) => void): Redis {
  const redis = new Redis({
    ...parseRedisUrl(config.REDIS_URL),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: config.REDIS_ANSWER_MS,
    connectTimeout: config.REDIS_CONNECT_MS,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  redis.on('error', (error: Error) => onError?.(error));
  return redis;
}

/** An evicting Redis could lose jobs, sessions and attempts. */
async function refuseEviction(redis: Redis): Promise<void> {
  const field = 'maxmemory_policy:';
  const lines = (await redis.info('memory')).split('\r\n');
  const policy = lines.find((line) => line.startsWith(field))?.slice(field.length);
  if (policy !== undefined && policy !== 'noeviction')
    throw new Error(`Redis may remove what it holds: its maxmemory-policy is ${policy}, and has to be noeviction`);
}

async function firstConnection(redis: Redis, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  redis.once('ready', resolve);
  const timer = setTimeout(resolve, timeoutMs);
  await promise;
  clearTimeout(timer);
  redis.off('ready', resolve);
  if ((redis.status as string) !== 'ready') throw new Error('Redis cannot be reached');
}

/** Waits for the first connection. @throws Error after `timeoutMs`, or if Redis may evict keys. */
export async function redisReady(redis: Redis, timeoutMs = 30_000): Promise<void> {
  await firstConnection(redis, timeoutMs);
  await refuseEviction(redis);
}
