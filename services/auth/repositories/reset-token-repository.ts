import type { AuthDatabase } from '../database.ts';

interface NewResetToken {
  readonly tokenHash: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

export const resetTokenRepository = (database: AuthDatabase) => ({
  add: async ({ tokenHash, userId, expiresAt }: NewResetToken): Promise<void> => {
    await database
      .insertInto('reset_tokens')
      .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
      .execute();
  },

  findHolder: (tokenHash: string, now: Date) =>
    database
      .selectFrom('reset_tokens')
      .innerJoin('users', 'users.id', 'reset_tokens.user_id')
      .selectAll('users')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Only one of several concurrent callers gets the user. */
  use: async (tokenHash: string, now: Date, transaction: AuthDatabase): Promise<number | undefined> => {
    const used = await transaction
      .deleteFrom('reset_tokens')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    return used?.user_id;
  },

  removeByUser: async (userId: number, transaction: AuthDatabase): Promise<void> => {
    await transaction.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  },

  pruneExpired: async (now: Date, most: number): Promise<number> => {
    const expired = database.selectFrom('reset_tokens').select('token_hash').where('expires_at', '<=', now);
    const oldest = expired.orderBy('expires_at').limit(most);
    const { numDeletedRows } = await database
      .deleteFrom('reset_tokens')
      .where('token_hash', 'in', oldest)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export type ResetTokenRepository = ReturnType<typeof resetTokenRepository>;
