import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { photoPictureHash } from '../domain/content-hash.ts';
import { memorialPrefix, objectKey } from '../domain/object-keys.ts';
import type { DeletedMemorialRepository } from '../repositories/deleted-memorial-repository.ts';
import type { ObjectRepository, ObjectRow } from '../repositories/object-repository.ts';

interface SweepDependencies {
  readonly objects: Pick<ObjectRepository, 'unnamed' | 'photosUnused' | 'present' | 'sweep'>;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'buried' | 'close'>;
  readonly media: ServiceClient;
  readonly store: ObjectStore;
  /** Names how pictures are coded now. */
  readonly pictureRecipe: string;
  readonly clock: () => Date;
}

/** What was replaced or was never shown stays this long, for those who are watching it. */
const keptMs = 24 * 60 * 60_000;

type UnusedPhoto = Awaited<ReturnType<ObjectRepository['photosUnused']>>[number];

/**
 * Removes videos, posters and title slides that no slideshow names any more, and pictures of photos that are gone or
 * that are coded in another way now: once nobody needed them for a day, and never one that somebody needs just now.
 */
export function sweep({
  objects,
  deletedMemorials,
  media,
  store,
  pictureRecipe,
  clock,
}: SweepDependencies): () => Promise<void> {
  const remove = (row: ObjectRow, before: Date): Promise<boolean> =>
    objects.sweep(row, before, () =>
      store.delete(objectKey({ memorialId: row.memorial_id, kind: row.kind, hash: row.hash })),
    );

  async function existing(memorialId: number, rows: readonly UnusedPhoto[]): Promise<ReadonlySet<number>> {
    const photoIds = rows.flatMap(({ photo_id, held }) => (photo_id === null || held ? [] : [photo_id]));
    if (photoIds.length === 0) return new Set();
    const photos = await media.call('POST /internal/photos/lookup', { body: { memorialId, photoIds } });
    return new Set(photos.map(({ id }) => id));
  }

  async function sweepPhotos(memorialId: number, rows: readonly UnusedPhoto[], before: Date): Promise<void> {
    const there = await existing(memorialId, rows);
    const isOfUse = ({ photo_id: photoId, hash, held, ready }: UnusedPhoto): boolean =>
      ready && photoId !== null && hash === photoPictureHash(pictureRecipe, photoId) && (held || there.has(photoId));
    const kept = rows.filter(isOfUse).map(({ hash }) => hash);
    // They count as needed now, so the next sweep looks at others first.
    await objects.present(memorialId, 'photo', kept);
    for (const row of rows) if (!isOfUse(row)) await remove(row, before);
  }

  /** A job that was killed in the midst of putting something may have left it behind the deletion. */
  async function sweepDeleted(before: Date): Promise<void> {
    for (const { memorial_id: memorialId, deleted_at } of await deletedMemorials.buried()) {
      await store.deletePrefix(memorialPrefix(memorialId));
      if (deleted_at < before) await deletedMemorials.close(memorialId);
    }
  }

  return async () => {
    const before = new Date(clock().getTime() - keptMs);
    await sweepDeleted(before);
    for (const row of await objects.unnamed(before)) await remove(row, before);
    const photos = Map.groupBy(await objects.photosUnused(before), ({ memorial_id }) => memorial_id);
    for (const [memorialId, rows] of photos) await sweepPhotos(memorialId, rows, before);
  };
}
