import type { ErrorCode } from '@afterglow/proto';
import { fail } from '../errors/app-error.ts';
import type { connectRedis } from '../redis/connect.ts';
import type { Budget } from './attempt-budget.ts';

/**
 * A sliding window: each key holds the times of its attempts in ms. A refused attempt uses up no budget. Returns the
 * milliseconds until the next is allowed, or 0 if it was counted.
 */
const script = `
  local clock = redis.call('TIME')
  local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
  local wait = 0
  for index, key in ipairs(KEYS) do
    local most, window = tonumber(ARGV[index * 2]), tonumber(ARGV[index * 2 + 1])
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
    local count = redis.call('ZCARD', key)
    if count >= most then
      local freed = redis.call('ZRANGE', key, count - most, count - most, 'WITHSCORES')
      wait = math.max(wait, freed[2] and tonumber(freed[2]) + window - now or window, 1)
    end
  end
  if wait > 0 then return wait end
  for index, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, ARGV[1])
    redis.call('PEXPIRE', key, ARGV[index * 2 + 1])
  end
  return 0
`;

/** Counts an attempt against all budgets, or against none if one is used up. @throws the code with `retryAfter`. */
export const createCountAttempt =
  (redis: ReturnType<typeof connectRedis>) => async (budgets: readonly Budget[], code: ErrorCode) => {
    const attempt = crypto.randomUUID();
    const keys = budgets.map(({ key }) => key);
    const bounds = budgets.flatMap(({ most, windowSeconds }) => [most, windowSeconds * 1000]);
    const waitMs = Number(await redis.eval(script, keys.length, ...keys, attempt, ...bounds));
    if (waitMs > 0) fail(code, { retryAfter: Math.ceil(waitMs / 1000) });
    return {
      /** Uncounts an attempt that turned out harmless. It stays counted if Redis is down. */
      giveBack: async (): Promise<void> => {
        await Promise.all(keys.map((key) => redis.zrem(key, attempt))).catch(() => undefined);
      },
    };
  };

export type CountAttempt = ReturnType<typeof createCountAttempt>;
export type Attempt = Awaited<ReturnType<CountAttempt>>;
