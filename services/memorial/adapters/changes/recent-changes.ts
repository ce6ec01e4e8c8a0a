import type { Change } from '@afterglow/proto';

/** Milliseconds that a change is remembered: longer than a page takes from reading what it shows to listening. */
export const rememberedMs = 60_000;

interface Remembered extends Change {
  readonly at: number;
}

const toKey = ({ memorialId, changed }: Change): string => `${memorialId} ${changed}`;

/** What changed a moment ago, for pages that read before it and listen after it. Times are of any clock that only goes forward. */
export function createRecentChanges() {
  const byOwner = new Map<number, Map<string, Remembered>>();
  return {
    add(ownerId: number, { memorialId, changed }: Change, at: number): void {
      const changes = byOwner.get(ownerId) ?? new Map<string, Remembered>();
      byOwner.set(ownerId, changes.set(toKey({ memorialId, changed }), { memorialId, changed, at }));
    },

    since: (ownerId: number, from: number): Change[] =>
      [...(byOwner.get(ownerId)?.values() ?? [])]
        .filter(({ at }) => at >= from)
        .map(({ memorialId, changed }) => ({ memorialId, changed })),

    forgetBefore(from: number): void {
      for (const [ownerId, changes] of byOwner) {
        for (const [key, { at }] of changes) if (at < from) changes.delete(key);
        if (changes.size === 0) byOwner.delete(ownerId);
      }
    },
  };
}
