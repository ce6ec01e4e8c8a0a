import { sql } from 'kysely';
import type { MemorialDatabase, MemorialTransaction } from '../database.ts';

interface NewReservation {
  readonly ownerId: number;
  readonly draftId: string | null;
}

export const reservationRepository = {
  /** Returns the same id for a draft until the reservation is abandoned. */
  reserve: async ({ ownerId, draftId }: NewReservation, transaction: MemorialTransaction): Promise<number> => {
    const { memorial_id } = await transaction
      .insertInto('memorial_reservations')
      .values({ owner_id: ownerId, draft_id: draftId })
      .onConflict((conflict) =>
        conflict
          .columns(['owner_id', 'draft_id'])
          .where('draft_id', 'is not', null)
          .where('abandoned_at', 'is', null)
          .doUpdateSet({ draft_id: draftId }),
      )
      .returning('memorial_id')
      .executeTakeFirstOrThrow();
    return memorial_id;
  },

  /** False if the reservation was abandoned. */
  take: async (memorialId: number, transaction: MemorialTransaction): Promise<boolean> => {
    const { numDeletedRows } = await transaction
      .deleteFrom('memorial_reservations')
      .where('memorial_id', '=', memorialId)
      .where('abandoned_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  abandon: async (memorialId: number, transaction: MemorialDatabase): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('memorial_reservations')
      .set((row) => ({ abandoned_at: row.fn.coalesce('abandoned_at', sql<Date>`now()`) }))
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  prune: async (ownerId: number, before: Date, transaction: MemorialTransaction): Promise<void> => {
    await transaction
      .deleteFrom('memorial_reservations')
      .where('owner_id', '=', ownerId)
      .where('created_at', '<', before)
      .execute();
  },

  removeByOwner: async (ownerId: number, transaction: MemorialTransaction): Promise<void> => {
    await transaction.deleteFrom('memorial_reservations').where('owner_id', '=', ownerId).execute();
  },
};

export type ReservationRepository = typeof reservationRepository;
