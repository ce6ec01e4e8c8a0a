import type { ErrorCode } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { connectRedis } from '@afterglow/service-kit/redis';
import type { Budget } from '../domain/attempt-budget.ts';

export interface Attempt {
  /** It was none after all: the password was right, or nobody looked at it. Without Redis it stays counted. */
  giveBack(): Promise<void>;
}

/** Against all budgets, or none where one is used up. @throws the code, with the seconds until one is free again. */
export type CountAttempt = (budgets: readonly Budget[], code: ErrorCode) => Promise<Attempt>;

/**
 * A sliding window: each key holds the milliseconds of its attempts. One that is refused is not counted, and wears out
 * no other budget. Gives the milliseconds until the next is free; 0 where it was counted.
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

export const createAttemptCounter =
  (redis: ReturnType<typeof connectRedis>): CountAttempt =>
  async (budgets, code) => {
    const attempt = crypto.randomUUID();
    const keys = budgets.map(({ key }) => key);
    const bounds = budgets.flatMap(({ most, windowSeconds }) => [most, windowSeconds * 1000]);
    const waitMs = Number(await redis.eval(script, keys.length, ...keys, attempt, ...bounds));
    if (waitMs > 0) fail(code, { retryAfter: Math.ceil(waitMs / 1000) });
    return {
      giveBack: async () => {
        await Promise.all(keys.map((key) => redis.zrem(key, attempt))).catch(() => undefined);
      },
    };
  };
