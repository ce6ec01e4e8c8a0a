import { sql } from 'kysely';
import type { BillingTransaction } from '../database.ts';

/** Longer than any request that began before the account was deleted. */
const tombstoneHours = 24;

/** Read and written in the account's transactions alone. */
export const deletedAccountRepository = {
  hasTombstone: async (accountId: number, transaction: BillingTransaction): Promise<boolean> => {
    const tombstone = await transaction
      .selectFrom('deleted_accounts')
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return tombstone !== undefined;
  },

  /** Safe to repeat. */
  addTombstone: async (accountId: number, transaction: BillingTransaction): Promise<void> => {
    await transaction
      .insertInto('deleted_accounts')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  pruneTombstones: async (transaction: BillingTransaction): Promise<void> => {
    await transaction
      .deleteFrom('deleted_accounts')
      .where('deleted_at', '<', sql<Date>`now() - ${tombstoneHours} * interval '1 hour'`)
      .execute();
  },
};

export type DeletedAccountRepository = typeof deletedAccountRepository;
