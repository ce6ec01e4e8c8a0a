import { type Selectable, sql } from 'kysely';
import type { AuthDatabase, AuthTables } from '../database.ts';

export type SessionRow = Selectable<AuthTables['sessions']>;

interface NewSession {
  readonly id: string;
  readonly userId: number;
  /** What the account had when its owner was let in: where another has taken its place, there is no session. */
  readonly passwordHash: string | null;
  readonly expiresAt: Date;
  readonly userAgent: string;
}

export const sessionRepository = (database: AuthDatabase) => ({
  /** False where the account is gone, or has another password by now. The lock makes it wait for one who changes that. */
  add: async ({ id, userId, passwordHash, expiresAt, userAgent }: NewSession): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('sessions')
      .columns(['id', 'user_id', 'expires_at', 'user_agent'])
      .expression((query) =>
        query
          .selectFrom('users')
          .select((row) => [
            row.val(id).as('id'),
            'users.id as user_id',
            sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
            row.val(userAgent).as('user_agent'),
          ])
          .where('users.id', '=', userId)
          .where('password_hash', 'is not distinct from', passwordHash)
          .forShare(),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** The living session of this id, which is now known to be in use. */
  touch: (id: string, now: Date) =>
    database
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst(),

  listByUser: (userId: number, now: Date): Promise<SessionRow[]> =>
    database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute(),

  end: async (id: string): Promise<void> => {
    await database.deleteFrom('sessions').where('id', '=', id).execute();
  },

  pruneExpired: async (now: Date, most: number): Promise<number> => {
    const expired = database.selectFrom('sessions').select('id').where('expires_at', '<=', now);
    const oldest = expired.orderBy('expires_at').limit(most);
    const { numDeletedRows } = await database.deleteFrom('sessions').where('id', 'in', oldest).executeTakeFirst();
    return Number(numDeletedRows);
  },

  /** One of the user's. */
  remove: async (userId: number, id: string, transaction: AuthDatabase): Promise<string[]> => {
    const sessions = await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .execute();
    return sessions.map((session) => session.id);
  },

  /** All of the user's, but the one to keep. */
  removeByUser: async (userId: number, transaction: AuthDatabase, keptId = ''): Promise<string[]> => {
    const sessions = await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '<>', keptId)
      .returning('id')
      .execute();
    return sessions.map(({ id }) => id);
  },
});

export type SessionRepository = ReturnType<typeof sessionRepository>;
