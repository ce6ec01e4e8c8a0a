import type { AuthDatabase } from '../database.ts';

export const sentReceiptRepository = (database: AuthDatabase) => ({
  add: async (paymentId: number, userId: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('sent_receipts')
      .values({ payment_id: paymentId, user_id: userId })
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  pruneOld: async (before: Date): Promise<void> => {
    await database.deleteFrom('sent_receipts').where('sent_at', '<', before).execute();
  },
});

export type SentReceiptRepository = ReturnType<typeof sentReceiptRepository>;
