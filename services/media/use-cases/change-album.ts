import { fail } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { MediaTables, MediaTransaction } from '../database.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';

interface ChangeAlbumDependencies {
  readonly transact: Transact<MediaTables>;
  readonly albums: Pick<AlbumRepository, 'lock'>;
}

/** Runs a change of a memorial's list while no other change of it runs. @throws memorial_not_found once it is gone. */
export type ChangeAlbum = <T>(memorialId: number, work: (transaction: MediaTransaction) => Promise<T>) => Promise<T>;

export const createChangeAlbum =
  ({ transact, albums }: ChangeAlbumDependencies): ChangeAlbum =>
  (memorialId, work) =>
    transact(async (transaction) => {
      const album = await albums.lock(memorialId, transaction);
      if (album?.deleted_at) fail('memorial_not_found');
      return work(transaction);
    }, memorialId);
