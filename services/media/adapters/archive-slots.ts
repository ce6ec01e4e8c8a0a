import type { ErrorCode } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { connectRedis } from '@afterglow/service-kit/redis';

/** Seconds after which one of three downloads may well have ended. */
const retryAfter = 30;

/** Milliseconds after which the slot of a process that was killed is free. */
const leaseMs = 30_000;
const renewEveryMs = leaseMs / 3;

export interface ArchiveSlots {
  /** Counts an archive that is being sent by any copy of media; returns what ends that. @throws the refusal. */
  acquire(ownerId: number): Promise<() => Promise<void>>;
  /** @throws the refusal where the next one would have to wait. */
  check(ownerId: number): Promise<void>;
}

interface ArchiveSlotsOptions {
  readonly redis: ReturnType<typeof connectRedis>;
  readonly max: number;
  readonly refusal: Extract<ErrorCode, 'too_many_downloads' | 'too_many_exports'>;
}

const clock = `
  local clock = redis.call('TIME')
  local now = clock[1] * 1000 + math.floor(clock[2] / 1000)`;

/** Takes a slot of at most ARGV[1] for ARGV[3] milliseconds, or only looks where ARGV[2] is empty. Gives 1, or 0. */
const take = `${clock}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  if ARGV[2] ~= '' then
    redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
  end
  return 1`;

/** Also after a Redis that has lost it. */
const renew = `${clock}
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

export function createArchiveSlots({ redis, max, refusal }: ArchiveSlotsOptions): ArchiveSlots {
  const toKey = (ownerId: number): string => `media:${refusal}:${ownerId}`;
  const tryTake = async (ownerId: number, slot: string): Promise<void> => {
    if ((await redis.eval(take, 1, toKey(ownerId), max, slot, leaseMs)) === 0) fail(refusal, { retryAfter });
  };
  return {
    check: (ownerId) => tryTake(ownerId, ''),
    async acquire(ownerId) {
      const slot = crypto.randomUUID();
      await tryTake(ownerId, slot);
      const renewing = setInterval(() => {
        redis.eval(renew, 1, toKey(ownerId), slot, leaseMs).catch(() => undefined);
      }, renewEveryMs);
      renewing.unref();
      return async () => {
        clearInterval(renewing);
        await redis.zrem(toKey(ownerId), slot).catch(() => undefined);
      };
    },
  };
}
