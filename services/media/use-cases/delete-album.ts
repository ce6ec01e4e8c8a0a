import type { Transact } from '@afterglow/service-kit/database';
import type { MediaTables } from '../database.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';

interface DeleteAlbumDependencies {
  readonly transact: Transact<MediaTables>;
  readonly albums: Pick<AlbumRepository, 'putTombstone' | 'removeRows'>;
}

export type DeleteAlbum = (memorialId: number, ownerId: number, now: Date) => Promise<void>;

/** Removes all rows of a memorial and leaves a tombstone, which keeps it from ever having any again. Safe to repeat. */
export const createDeleteAlbum =
  ({ transact, albums }: DeleteAlbumDependencies): DeleteAlbum =>
  (memorialId, ownerId, now) =>
    transact(async (transaction) => {
      await albums.putTombstone(memorialId, ownerId, now, transaction);
      await albums.removeRows(memorialId, transaction);
    }, memorialId);
