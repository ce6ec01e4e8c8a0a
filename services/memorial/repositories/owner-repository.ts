import { sql } from 'kysely';
import type { MemorialTransaction } from '../database.ts';

export const ownerRepository = {
  /** Serializes the creation and deletion of an account's memorials. */
  lock: async (ownerId: number, transaction: MemorialTransaction): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${ownerId})`.execute(transaction);
  },

  hasTombstone: async (ownerId: number, transaction: MemorialTransaction): Promise<boolean> => {
    const tombstone = await transaction
      .selectFrom('deleted_owners')
      .select('owner_id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return tombstone !== undefined;
  },

  /** Safe to repeat. */
  addTombstone: async (ownerId: number, transaction: MemorialTransaction): Promise<void> => {
    await transaction
      .insertInto('deleted_owners')
      .values({ owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  pruneTombstones: async (before: Date, transaction: MemorialTransaction): Promise<void> => {
    await transaction.deleteFrom('deleted_owners').where('deleted_at', '<', before).execute();
  },
};

export type OwnerRepository = typeof ownerRepository;
