import { type Insertable, sql } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';
import type { PhotoRow } from './photo-repository.ts';

export type NewPhoto = Insertable<MediaTables['photos']> & { id: number };

export const newPhotoRepository = (database: MediaDatabase) => ({
  findBySenderAndContent: (
    memorialId: number,
    invitationId: number | null,
    sha256: string,
  ): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('sender', '=', invitationId ?? 0)
      .where('sha256', '=', sha256)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  /** An id for a photo whose objects are put before its row is there. */
  reserveId: async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('photos', 'id')) as id`.execute(
      database,
    );
    return rows[0]?.id ?? 0;
  },

  /** Nothing where the same bytes from the same sender came first. */
  add: (photo: NewPhoto, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction
      .insertInto('photos')
      .values(photo)
      .onConflict((conflict) => conflict.columns(['memorial_id', 'sender', 'sha256']).doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** The same bytes from the same sender: where they were deleted a moment ago, the photo is back. Nothing once it is gone. */
  revive: (photo: NewPhoto, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction
      .updateTable('photos')
      .set({
        deleted_at: null,
        is_taken_back: false,
        // One that is there stays whose it is.
        contributor_key: sql`case when deleted_at is null then contributor_key else ${photo.contributor_key ?? null} end`,
      })
      .where('memorial_id', '=', photo.memorial_id)
      .where('sender', '=', photo.invitation_id ?? 0)
      .where('sha256', '=', photo.sha256)
      .returningAll()
      .executeTakeFirst(),

  findById: (id: number, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst(),
});

export type NewPhotoRepository = ReturnType<typeof newPhotoRepository>;
