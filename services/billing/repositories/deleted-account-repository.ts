import type { BillingTransaction } from '../database.ts';

/** For transactions of the account only. */
export const deletedAccountRepository = {
  hasTombstone: async (accountId: number, transaction: BillingTransaction): Promise<boolean> => {
    const tombstone = await transaction
      .selectFrom('deleted_accounts')
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return tombstone !== undefined;
  },

  addTombstone: async (accountId: number, transaction: BillingTransaction): Promise<void> => {
    await transaction
      .insertInto('deleted_accounts')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  pruneTombstones: async (before: Date, transaction: BillingTransaction): Promise<void> => {
    await transaction.deleteFrom('deleted_accounts').where('deleted_at', '<', before).execute();
  },
};

export type DeletedAccountRepository = typeof deletedAccountRepository;
