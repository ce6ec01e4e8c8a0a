import type { Selectable } from 'kysely';
import type { AuthDatabase, AuthTables } from '../database.ts';

export type EmailChangeRow = Selectable<AuthTables['email_changes']>;

interface NewEmailChange {
  readonly id: string;
  readonly userId: number;
  readonly newEmail: string;
  readonly expiresAt: Date;
}

export const emailChangeRepository = (database: AuthDatabase) => ({
  /** Replaces the account's earlier change, whose link stops working. */
  put: async ({ id, userId, newEmail, expiresAt }: NewEmailChange, transaction: AuthDatabase): Promise<void> => {
    const values = { id, new_email: newEmail, expires_at: expiresAt, token_hash: null };
    await transaction
      .insertInto('email_changes')
      .values({ ...values, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  },

  findById: (id: string): Promise<EmailChangeRow | undefined> =>
    database.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst(),

  setToken: async (id: string, tokenHash: string): Promise<void> => {
    await database.updateTable('email_changes').set({ token_hash: tokenHash }).where('id', '=', id).execute();
  },

  /** Only one of several concurrent callers gets the change. */
  use: (tokenHash: string, now: Date, transaction: AuthDatabase): Promise<EmailChangeRow | undefined> =>
    transaction
      .deleteFrom('email_changes')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),

  removeByUser: async (userId: number, transaction: AuthDatabase): Promise<void> => {
    await transaction.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  },

  pruneExpired: async (now: Date, most: number): Promise<number> => {
    const expired = database.selectFrom('email_changes').select('id').where('expires_at', '<=', now);
    const oldest = expired.orderBy('expires_at').limit(most);
    const { numDeletedRows } = await database.deleteFrom('email_changes').where('id', 'in', oldest).executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export type EmailChangeRepository = ReturnType<typeof emailChangeRepository>;
