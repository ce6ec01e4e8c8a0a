import { limits } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';

export function createOpenPages(perAccount: number = limits.openPagesPerAccount) {
  const byOwner = new Map<number, number>();
  let count = 0;
  const add = (ownerId: number, change: number): void => {
    const open = (byOwner.get(ownerId) ?? 0) + change;
    if (open === 0) byOwner.delete(ownerId);
    else byOwner.set(ownerId, open);
    count += change;
  };
  return {
    count: () => count,
    /** Returns a function that closes the page. @throws too_many_pages */
    open(ownerId: number): () => void {
      if ((byOwner.get(ownerId) ?? 0) >= perAccount) fail('too_many_pages');
      add(ownerId, 1);
      return () => add(ownerId, -1);
    },
  };
}

export type OpenPages = ReturnType<typeof createOpenPages>;
