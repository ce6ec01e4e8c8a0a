import { fail } from '@afterglow/service-kit';

/** Seconds after which one of three downloads may well have ended. */
const retryAfter = 30;

export interface ArchiveSlots {
  /** Counts an archive that is being sent; returns what ends that. @throws too_many_downloads. */
  acquire(ownerId: number): () => void;
  /** @throws too_many_downloads where the next one would have to wait. */
  check(ownerId: number): void;
}

export function createArchiveSlots(max: number): ArchiveSlots {
  const sending = new Map<number, number>();
  const check = (ownerId: number): void => {
    if ((sending.get(ownerId) ?? 0) >= max) fail('too_many_downloads', { retryAfter });
  };
  return {
    check,
    acquire: (ownerId) => {
      check(ownerId);
      sending.set(ownerId, (sending.get(ownerId) ?? 0) + 1);
      return () => {
        const left = (sending.get(ownerId) ?? 1) - 1;
        if (left > 0) sending.set(ownerId, left);
        else sending.delete(ownerId);
      };
    },
  };
}
