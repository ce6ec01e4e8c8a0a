import type { Change } from '@afterglow/proto';

/** Longer than a page takes between reading its data and listening. */
export const rememberedMs = 60_000;

interface Remembered extends Change {
  readonly at: number;
}

const toKey = ({ memorialId, changed }: Change): string => `${memorialId} ${changed}`;

/** Lets a page that starts to listen catch up on changes since it read its data. */
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
