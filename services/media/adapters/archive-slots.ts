import type { ErrorCode } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { connectRedis } from '@afterglow/service-kit/redis';

/** Seconds after which one of three downloads may well have ended. */
const retryAfter = 30;

/** Milliseconds after which the slot of a process that was killed is free. */
const leaseMs = 30_000;

export interface ArchiveSlots {
  /** Counts an archive that is being sent by any copy of media; returns what ends that. @throws the refusal. */
  acquire(ownerId: number): Promise<() => Promise<void>>;
  /** @throws the refusal where the next one would have to wait. */
  check(ownerId: number): Promise<void>;
}

interface ArchiveSlotsOptions {
  readonly redis: ReturnType<typeof connectRedis>;
  readonly max: number;
  /** Milliseconds after which a slot is renewed in Redis. */
  readonly renewEveryMs?: number;
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

export function createArchiveSlots({
  redis,
  max,
  refusal,
  renewEveryMs = leaseMs / 3,
}: ArchiveSlotsOptions): ArchiveSlots {
  const toKey = (ownerId: number): string => `media:${refusal}:${ownerId}`;

  /** The account of each slot that this process holds: they are counted while Redis does not answer. */
  const held = new Map<string, number>();
  const countHeld = (ownerId: number): number => [...held.values()].filter((holder) => holder === ownerId).length;

  /** Whether a slot is free, which is taken unless it is empty; undefined while Redis does not answer. */
  const askRedis = async (ownerId: number, slot: string): Promise<boolean | undefined> =>
    redis.eval(take, 1, toKey(ownerId), max, slot, leaseMs).then(
      (taken) => taken === 1,
      () => undefined,
    );
  const refuseUnlessFree = (ownerId: number, answer: boolean | undefined): void => {
    const isFree = answer ?? countHeld(ownerId) < max;
    if (!isFree) fail(refusal, { retryAfter });
  };

  return {
    check: async (ownerId) => refuseUnlessFree(ownerId, await askRedis(ownerId, '')),
    async acquire(ownerId) {
      const slot = crypto.randomUUID();
      refuseUnlessFree(ownerId, await askRedis(ownerId, slot));
      held.set(slot, ownerId);
      const renewing = setInterval(() => {
        redis.eval(renew, 1, toKey(ownerId), slot, leaseMs).catch(() => undefined);
      }, renewEveryMs);
      renewing.unref();
      return async () => {
        clearInterval(renewing);
        held.delete(slot);
        await redis.zrem(toKey(ownerId), slot).catch(() => undefined);
      };
    },
  };
}
