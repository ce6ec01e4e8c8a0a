import type { AuthDatabase } from '../database.ts';

export const sentNoticeRepository = (database: AuthDatabase) => ({
  /** False if the notice was sent before. */
  add: async (notice: string, userId: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('sent_notices')
      .values({ notice, user_id: userId })
      .onConflict((conflict) => conflict.column('notice').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  pruneOld: async (before: Date): Promise<void> => {
    await database.deleteFrom('sent_notices').where('sent_at', '<', before).execute();
  },
});

export type SentNoticeRepository = ReturnType<typeof sentNoticeRepository>;
