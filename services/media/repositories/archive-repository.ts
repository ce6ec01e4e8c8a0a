import type { ArchiveState } from '@afterglow/proto';
import type { Selectable } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';

export type ArchiveRow = Selectable<MediaTables['archives']>;

interface NewArchive {
  readonly id: string;
  readonly memorialId: number;
  readonly selected: boolean;
  readonly count: number;
}

export const archiveRepository = (database: MediaDatabase) => ({
  add: async (
    { id, memorialId, selected, count }: NewArchive,
    transaction: MediaDatabase = database,
  ): Promise<void> => {
    await transaction.insertInto('archives').values({ id, memorial_id: memorialId, selected, count }).execute();
  },

  findById: (memorialId: number, id: string): Promise<ArchiveRow | undefined> =>
    database
      .selectFrom('archives')
      .selectAll()
      .where('id', '=', id)
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst(),

  prune: async (before: Date, limit: number): Promise<number> => {
    const old = database
      .selectFrom('archives')
      .select('id')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const { numDeletedRows } = await database.deleteFrom('archives').where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  },

  setProgress: async (id: string, state: ArchiveState['state'], sent: number): Promise<void> => {
    await database.updateTable('archives').set({ state, sent }).where('id', '=', id).execute();
  },

  removeByMemorial: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('archives').where('memorial_id', '=', memorialId).execute();
  },
});

export type ArchiveRepository = ReturnType<typeof archiveRepository>;
