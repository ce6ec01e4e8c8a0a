import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';

export type PhotoRow = Selectable<MediaTables['photos']>;
export type NewPhoto = Insertable<MediaTables['photos']> & { id: number };

export const photoRepository = (database: MediaDatabase) => ({
  /** All photos: the selected ones first, each group by its places. */
  list: (memorialId: number): Promise<PhotoRow[]> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .orderBy('is_selected', 'desc')
      .orderBy('position')
      .execute(),

  selected: (memorialId: number): Promise<PhotoRow[]> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('is_selected', '=', true)
      .orderBy('position')
      .execute(),

  /** Those of the ids that are photos of the memorial, in no order. */
  ofMemorial: (memorialId: number, ids: readonly number[]): Promise<PhotoRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : database
          .selectFrom('photos')
          .selectAll()
          .where('memorial_id', '=', memorialId)
          .where(sql<boolean>`id = any(${sql.val(ids)}::bigint[])`)
          .execute(),

  ownedById: (id: number, ownerId: number): Promise<PhotoRow | undefined> =>
    database.selectFrom('photos').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst(),

  ownedByFilename: (filename: string, ownerId: number): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('filename', '=', filename)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),

  /** The same bytes from the same sender, where they are already there. */
  bySenderAndContent: (
    memorialId: number,
    invitationId: number | null,
    sha256: string,
  ): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where(sql<boolean>`coalesce(invitation_id, 0) = ${invitationId ?? 0}`)
      .where('sha256', '=', sha256)
      .executeTakeFirst(),

  firstOfInvitation: (invitationId: number): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('invitation_id', '=', invitationId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** An id for a photo whose objects are put before its row is there. */
  nextId: async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('photos', 'id')) as id`.execute(
      database,
    );
    return rows[0]?.id ?? 0;
  },

  /** Nothing where the same bytes from the same sender came first. */
  add: (transaction: MediaTransaction, photo: NewPhoto): Promise<PhotoRow | undefined> =>
    transaction
      .insertInto('photos')
      .values(photo)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),
});

export type PhotoRepository = ReturnType<typeof photoRepository>;
