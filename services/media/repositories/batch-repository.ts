import { type Insertable, type Selectable, sql } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';

export type BatchRow = Selectable<MediaTables['batches']>;

export type BatchKey = Pick<BatchRow, 'memorial_id' | 'sender' | 'id'>;

export const batchRepository = (database: MediaDatabase) => ({
  find: (key: BatchKey, transaction: MediaDatabase = database): Promise<BatchRow | undefined> =>
    transaction
      .selectFrom('batches')
      .selectAll()
      .where('memorial_id', '=', key.memorial_id)
      .where('sender', '=', key.sender)
      .where('id', '=', key.id)
      .executeTakeFirst(),

  add: (batch: Insertable<MediaTables['batches']>, transaction: MediaTransaction): Promise<BatchRow> =>
    transaction.insertInto('batches').values(batch).returningAll().executeTakeFirstOrThrow(),

  prune: async (before: Date, limit: number): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from batches where ctid = any (array(
        select ctid from batches where began_at < ${before} order by began_at limit ${limit} for update skip locked
      ))`.execute(database);
    return Number(numAffectedRows);
  },

  removeByMemorial: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('batches').where('memorial_id', '=', memorialId).execute();
  },
});

export type BatchRepository = ReturnType<typeof batchRepository>;
