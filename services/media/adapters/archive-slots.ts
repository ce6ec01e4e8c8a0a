import type { ErrorCode } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { connectRedis } from '@afterglow/service-kit/redis';

/** Seconds: one of three downloads has probably ended by then. */
const retryAfter = 30;

/** After this many ms, the slot of a killed process is free. */
const leaseMs = 30_000;

export interface ArchiveSlots {
  /** Counts an archive while it is sent, across all processes. @returns what releases it. @throws the refusal. */
  acquire(ownerId: number): Promise<() => Promise<void>>;
  check(ownerId: number): Promise<void>;
}

interface ArchiveSlotsOptions {
  readonly redis: ReturnType<typeof connectRedis>;
  readonly max: number;
  readonly renewEveryMs?: number;
  readonly refusal: Extract<ErrorCode, 'too_many_downloads' | 'too_many_exports'>;
}

const clock = `
  local clock = redis.call('TIME')
  local now = clock[1] * 1000 + math.floor(clock[2] / 1000)`;

/** Takes a slot of at most ARGV[1] for ARGV[3] ms, or only checks if ARGV[2] is empty. Returns 1 or 0. */
const take = `${clock}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  if ARGV[2] ~= '' then
    redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
  end
  return 1`;

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

  /** The account of each slot of this process: counted while Redis does not answer. */
  const held = new Map<string, number>();
  const countHeld = (ownerId: number): number => [...held.values()].filter((holder) => holder === ownerId).length;

  /** Takes a free slot, or only checks if `slot` is empty. Undefined while Redis does not answer. */
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
