import { Redis } from 'ioredis';

interface RedisOptions {
  readonly url: string;
  readonly onError?: (error: Error) => void;
}

/**
 * A Redis connection for request paths: a command fails within a second when Redis is down, instead of waiting for it.
 * Reconnects by itself for as long as the process lives.
 */
export function connectRedis({ url, onError }: RedisOptions): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Less than the second in which a request is answered.
    commandTimeout: 700,
    connectTimeout: 1500,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  redis.on('error', (error: Error) => onError?.(error));
  return redis;
}

/** Waits until the first connection stands. @throws Error after `timeoutMs`. */
export async function redisReady(redis: Redis, timeoutMs = 30_000): Promise<void> {
  if (redis.status === 'ready') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  redis.once('ready', resolve);
  const timer = setTimeout(resolve, timeoutMs);
  await promise;
  clearTimeout(timer);
  redis.off('ready', resolve);
  if ((redis.status as string) !== 'ready') throw new Error('Redis cannot be reached');
}
