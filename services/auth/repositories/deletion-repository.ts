import { addToOutbox } from '@afterglow/service-kit';
import type { AuthDatabase, AuthTransaction } from '../database.ts';

export const accountDeletedJob = (userId: number) =>
  ({ queue: 'account-deleted', jobId: `user-${userId}`, data: { userId } }) as const;

/** Accounts that are gone from here and may not be elsewhere. */
export const deletionRepository = (database: AuthDatabase) => ({
  /** Deletes an account with its sessions and has memorial follow. Gives the ids of the sessions; nothing where it is gone. */
  begin: async (transaction: AuthTransaction, userId: number): Promise<string[] | undefined> => {
    const sessions = await transaction.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();
    const { numDeletedRows } = await transaction.deleteFrom('users').where('id', '=', userId).executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    await transaction.insertInto('deletions').values({ user_id: userId }).execute();
    await addToOutbox(transaction, accountDeletedJob(userId));
    return sessions.map(({ id }) => id);
  },

  acknowledge: async (userId: number): Promise<void> => {
    await database.deleteFrom('deletions').where('user_id', '=', userId).execute();
  },

  /** Begun before `before`, and memorial has not said that it has followed. */
  unfollowed: async (before: Date): Promise<number[]> => {
    const rows = await database
      .selectFrom('deletions')
      .select('user_id')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(1000)
      .execute();
    return rows.map(({ user_id }) => user_id);
  },
});

export type DeletionRepository = ReturnType<typeof deletionRepository>;
