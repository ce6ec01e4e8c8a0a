import { fail } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { MediaTables, MediaTransaction } from '../database.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';

interface ChangeAlbumDependencies {
  readonly transact: Transact<MediaTables>;
  readonly albums: Pick<AlbumRepository, 'lock'>;
}

/** Runs one change of a memorial's list at a time. @throws memorial_not_found if the memorial was deleted. */
export const createChangeAlbum =
  ({ transact, albums }: ChangeAlbumDependencies) =>
  <T>(memorialId: number, work: (transaction: MediaTransaction) => Promise<T>): Promise<T> =>
    transact(async (transaction) => {
      const album = await albums.lock(memorialId, transaction);
      if (album?.deleted_at) fail('memorial_not_found');
      return work(transaction);
    }, memorialId);

export type ChangeAlbum = ReturnType<typeof createChangeAlbum>;
