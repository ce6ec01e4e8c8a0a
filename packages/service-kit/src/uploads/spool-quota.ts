import { fail } from '../errors/app-error.ts';

export interface SpoolSender {
  readonly memorialId: number;
  readonly invitationId: number | null;
}

interface SpoolQuotaSettings {
  /** Of one file, at most. */
  readonly fileBytes: number;
  readonly perSenderBytes: number;
  /** One memorial may hold half of them. */
  readonly allBytes: number;
  readonly random?: () => number;
}

export interface SpoolHold {
  /** @throws too_busy with a delay if a bound would be exceeded; then the bytes do not count. */
  add(bytes: number): void;
  release(): void;
}

export interface SpoolQuota {
  hold(sender: SpoolSender): SpoolHold;
  /** @throws too_busy if another file may find no room. */
  refuseIfFull(sender: SpoolSender): void;
  heldBytes(): number;
  readonly allBytes: number;
}

export interface SpoolShare {
  hold(): SpoolHold;
  heldBytes(): number;
}

/** Seconds, spread so that senders do not return together. */
const retryAfter = { least: 5, spread: 10 };

export function createSpoolQuota(settings: SpoolQuotaSettings): SpoolQuota {
  const { fileBytes, perSenderBytes, allBytes, random = Math.random } = settings;
  const held = new Map<string, number>();
  const getBounds = ({ memorialId, invitationId }: SpoolSender): readonly (readonly [string, number])[] => [
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
      // A sender without counted bytes is admitted, however small the bounds.
      const isFull = ([key, bound]: readonly [string, number]) => heldBy(key) > 0 && heldBy(key) + fileBytes > bound;
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

export function createSpoolShare(quota: Pick<SpoolQuota, 'hold'>, sender: SpoolSender): SpoolShare {
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
