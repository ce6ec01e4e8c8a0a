import { fail, type OwnedMemorial } from '@afterglow/service-kit';
import { addToOutbox } from '@afterglow/service-kit/database';
import { songDeletionJob } from '../../domain/song-job.ts';
import type { OwnerTransactions } from '../../repositories/owner-transactions.ts';
import type { SongRepository, SongRow } from '../../repositories/song-repository.ts';

interface ChangeSongsDependencies {
  readonly songs: Pick<SongRepository, 'listByMemorial' | 'update' | 'setRights' | 'remove'>;
  readonly inOwnerTransaction: OwnerTransactions;
}

/** Changes to the songs of a memorial, one at a time. @throws song_not_found */
export const createChangeSongs = ({ songs, inOwnerTransaction }: ChangeSongsDependencies) => ({
  order: ({ id: memorialId, ownerId }: OwnedMemorial, songIds: readonly number[]): Promise<SongRow[]> =>
    inOwnerTransaction(ownerId, async (transaction) => {
      const known = await songs.listByMemorial(memorialId, transaction);
      const named = [...new Set(songIds)].map((id) => known.find((song) => song.id === id) ?? fail('song_not_found'));
      const ordered = [...named, ...known.filter((song) => !named.includes(song))];
      for (const [index, { id }] of ordered.entries()) await songs.update(id, { position: index + 1 }, transaction);
      return songs.listByMemorial(memorialId, transaction);
    }),

  setRights: (memorial: OwnedMemorial, songIds: readonly number[], mayUse: boolean): Promise<SongRow[]> =>
    inOwnerTransaction(memorial.ownerId, async (transaction) => {
      const known = new Set((await songs.listByMemorial(memorial.id, transaction)).map(({ id }) => id));
      if (!songIds.every((id) => known.has(id))) fail('song_not_found');
      await songs.setRights(memorial.id, songIds, mayUse, transaction);
      return songs.listByMemorial(memorial.id, transaction);
    }),

  remove: ({ id: memorialId, ownerId }: OwnedMemorial, songId: number): Promise<void> =>
    inOwnerTransaction(ownerId, async (transaction) => {
      if (!(await songs.remove(memorialId, songId, transaction))) fail('song_not_found');
      await addToOutbox(transaction, songDeletionJob({ id: songId, memorial_id: memorialId }));
    }),
});

export type ChangeSongs = ReturnType<typeof createChangeSongs>;
