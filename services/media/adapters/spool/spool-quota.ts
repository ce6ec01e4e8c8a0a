import { limits } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { Sender } from '../../domain/sender.ts';

interface SpoolQuotaSettings {
  /** Bytes that one sender's uploads may hold of the spool at once. */
  readonly perSenderBytes: number;
  /** Bytes of all uploads; those to one memorial may hold half of them. */
  readonly allBytes: number;
  readonly random?: () => number;
}

export interface SpoolHold {
  /** @throws too_busy, with when to come back, where so many bytes more would go beyond a bound; then they do not count. */
  add(bytes: number): void;
  release(): void;
}

export interface SpoolQuota {
  hold(sender: Sender): SpoolHold;
  /** @throws too_busy where a photo that comes now may find no room. */
  refuseIfFull(sender: Sender): void;
  heldBytes(): number;
  /** Bytes that all uploads together may hold. */
  readonly allBytes: number;
}

export interface SpoolShare {
  hold(): SpoolHold;
  heldBytes(): number;
}

/** Spread, or all would be back at the same time. */
const retryAfter = { least: 5, spread: 10 };

/** Counts what lies in the spool, so that neither a sender nor a memorial can fill it for the others. */
export function createSpoolQuota({ perSenderBytes, allBytes, random = Math.random }: SpoolQuotaSettings): SpoolQuota {
  const held = new Map<string, number>();
  const getBounds = ({ memorialId, invitationId }: Sender): readonly (readonly [string, number])[] => [
    ['all', allBytes],
    [`memorial ${memorialId}`, allBytes / 2],
    [`sender ${memorialId} ${invitationId}`, perSenderBytes],
  ];
  const heldBy = (key: string): number => held.get(key) ?? 0;
  const change = (key: string, bytes: number): void => {
    const now = heldBy(key) + bytes;
    if (now === 0) held.delete(key);
    else held.set(key, now);
  };
  const refuse = (): never =>
    fail('too_busy', { retryAfter: Math.round(retryAfter.least + retryAfter.spread * random()) });

  return {
    heldBytes: () => heldBy('all'),
    allBytes,
    refuseIfFull: (sender) => {
      // Who holds nothing is let in, however small the bounds.
      const isFull = ([key, bound]: readonly [string, number]) =>
        heldBy(key) > 0 && heldBy(key) + limits.photoMaxBytes > bound;
      if (getBounds(sender).some(isFull)) refuse();
    },
    hold: (sender) => {
      const bounds = getBounds(sender);
      let own = 0;
      return {
        add: (bytes) => {
          if (bounds.some(([key, bound]) => heldBy(key) + bytes > bound)) refuse();
          own += bytes;
          for (const [key] of bounds) change(key, bytes);
        },
        release: () => {
          for (const [key] of bounds) change(key, -own);
          own = 0;
        },
      };
    },
  };
}

export function createSpoolShare(quota: Pick<SpoolQuota, 'hold'>, sender: Sender): SpoolShare {
  let held = 0;
  return {
    heldBytes: () => held,
    hold: () => {
      const hold = quota.hold(sender);
      let own = 0;
      return {
        add: (bytes) => {
          hold.add(bytes);
          own += bytes;
          held += bytes;
        },
        release: () => {
          hold.release();
          held -= own;
          own = 0;
        },
      };
    },
  };
}
