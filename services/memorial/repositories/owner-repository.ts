import { sql } from 'kysely';
import type { MemorialTransaction } from '../database.ts';

/** Longer than any request that began before the account was deleted. */
const tombstoneHours = 24;

export const ownerRepository = {
  /** Whether the account is there; nobody else creates a memorial for it, or deletes it, until the transaction ends. */
  lockLiving: async (transaction: MemorialTransaction, ownerId: number): Promise<boolean> => {
    await sql`select pg_advisory_xact_lock(${ownerId})`.execute(transaction);
    const tombstone = await transaction
      .selectFrom('deleted_owners')
      .select('owner_id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return tombstone === undefined;
  },

  /** Marks an account as gone, once those that create something for it have ended. Safe to repeat. */
  addTombstone: async (transaction: MemorialTransaction, ownerId: number): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${ownerId})`.execute(transaction);
    await transaction
      .insertInto('deleted_owners')
      .values({ owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  removeOldTombstones: async (transaction: MemorialTransaction): Promise<void> => {
    await transaction
      .deleteFrom('deleted_owners')
      .where('deleted_at', '<', sql<Date>`now() - ${tombstoneHours} * interval '1 hour'`)
      .execute();
  },
};

export type OwnerRepository = typeof ownerRepository;
