import type { Logger } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { PhotoStore } from '../adapters/photos/photo-store.ts';
import type { RemovalMetrics } from '../adapters/photos/removal-metrics.ts';
import { earliestRestorable } from '../domain/photo-restore.ts';
import type { ObjectRemoval, ObjectRemovalRepository } from '../repositories/object-removal-repository.ts';
import type { PurgePhotoRows } from '../use-cases/purge-photo-rows.ts';

interface PurgePhotosDependencies {
  readonly purgePhotoRows: PurgePhotoRows;
  readonly objectRemovals: Pick<ObjectRemovalRepository, 'claim' | 'end' | 'postpone'>;
  readonly photoStore: Pick<PhotoStore, 'remove'>;
  readonly removalMetrics: RemovalMetrics;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** A claim ends within its time. */
const [rowsPerBatch, removalsPerBatch, concurrency] = [500, 100, 4];
const claimMs = 5 * 60_000;
const [firstBackoffMs, maxBackoffMs] = [30_000, 6 * 60 * 60_000];

const backoffMs = (attempts: number): number => Math.min(maxBackoffMs, firstBackoffMs * 2 ** (attempts - 1));

/** Retries objects that cannot be removed, less and less often, without delaying others. */
export function purgePhotos(deps: PurgePhotosDependencies): Step<'more'> {
  const { purgePhotoRows, objectRemovals, photoStore, removalMetrics, clock, log } = deps;

  async function remove(removal: ObjectRemoval): Promise<unknown> {
    try {
      await photoStore.remove({ memorialId: removal.memorial_id, photoId: removal.photo_id });
      await objectRemovals.end(removal);
      return undefined;
    } catch (error) {
      removalMetrics.failed();
      await objectRemovals.postpone(removal, new Date(clock().getTime() + backoffMs(removal.attempts)));
      return error;
    }
  }

  async function removeAll(removals: readonly ObjectRemoval[]): Promise<void> {
    const queue = removals.values();
    const failed: { readonly photoId: number; readonly attempts: number; readonly err: unknown }[] = [];
    const work = async (): Promise<void> => {
      for (const removal of queue) {
        const err = await remove(removal);
        if (err !== undefined) failed.push({ photoId: removal.photo_id, attempts: removal.attempts, err });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    const fresh = failed.filter(({ attempts }) => attempts === 1);
    const [first] = fresh;
    if (!first) return;
    const photoIds = fresh.map(({ photoId }) => photoId);
    log.warn({ err: first.err, photoIds }, 'objects of deleted photos cannot be removed now');
  }

  return async () => {
    const now = clock();
    const before = earliestRestorable(now);
    const rows = await purgePhotoRows({ before, now, limit: rowsPerBatch });
    const until = new Date(now.getTime() + claimMs);
    const removals = await objectRemovals.claim({ now, until, limit: removalsPerBatch });
    await removeAll(removals);
    return rows === rowsPerBatch || removals.length === removalsPerBatch ? 'more' : null;
  };
}
