import type { AuthDatabase } from '../database.ts';

interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

export const sessionRepository = (database: AuthDatabase) => ({
  add: async (session: NewSession): Promise<void> => {
    await database
      .insertInto('sessions')
      .values({ id: session.id, user_id: session.userId, expires_at: session.expiresAt })
      .execute();
  },

  living: (id: string, now: Date) =>
    database
      .selectFrom('sessions')
      .select(['user_id', 'expires_at'])
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  end: async (id: string): Promise<void> => {
    await database.deleteFrom('sessions').where('id', '=', id).execute();
  },

  removeExpired: async (now: Date, most: number): Promise<number> => {
    const expired = database.selectFrom('sessions').select('id').where('expires_at', '<=', now);
    const oldest = expired.orderBy('expires_at').limit(most);
    const { numDeletedRows } = await database.deleteFrom('sessions').where('id', 'in', oldest).executeTakeFirst();
    return Number(numDeletedRows);
  },

  removeAllOf: async (userId: number, transaction: AuthDatabase): Promise<string[]> => {
    const sessions = await transaction.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();
    return sessions.map(({ id }) => id);
  },
});

export type SessionRepository = ReturnType<typeof sessionRepository>;
