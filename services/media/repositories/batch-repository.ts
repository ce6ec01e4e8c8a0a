import { limits } from '@afterglow/proto';
import { type Selectable, sql } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';

export type BatchRow = Selectable<MediaTables['batches']>;

export type BatchKey = Pick<BatchRow, 'memorial_id' | 'sender' | 'id'>;

/** Positions are 32-bit integers: half of them are left for photos that are moved. */
const lastReserved = 2 ** 30;

export const batchRepository = (database: MediaDatabase) => ({
  find: (key: BatchKey, transaction: MediaDatabase = database): Promise<BatchRow | undefined> =>
    transaction
      .selectFrom('batches')
      .selectAll()
      .where('memorial_id', '=', key.memorial_id)
      .where('sender', '=', key.sender)
      .where('id', '=', key.id)
      .executeTakeFirst(),

  /** Belongs into `changeAlbum`. Reserves the positions from `end` on, the album's first free one. */
  begin: async (key: BatchKey, end: number, transaction: MediaTransaction): Promise<BatchRow> => {
    const last = end + limits.photosPerBatch - 1;
    const isRoom = last <= lastReserved;
    const batch = await transaction
      .insertInto('batches')
      .values({ ...key, first_position: isRoom ? end : null })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isRoom) {
      const { memorial_id } = key;
      await transaction
        .updateTable('albums')
        .set({ reserved_until: last })
        .where('memorial_id', '=', memorial_id)
        .execute();
    }
    return batch;
  },

  prune: async (before: Date, limit: number): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from batches where ctid = any (array(
        select ctid from batches where began_at < ${before} order by began_at limit ${limit} for update skip locked
      ))`.execute(database);
    return Number(numAffectedRows);
  },
});

export type BatchRepository = ReturnType<typeof batchRepository>;
