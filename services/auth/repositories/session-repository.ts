import { type Selectable, sql } from 'kysely';
import type { AuthDatabase, AuthTables } from '../database.ts';

export type SessionRow = Selectable<AuthTables['sessions']>;

interface NewSession {
  readonly id: string;
  readonly userId: number;
  /** As checked at sign-in; no session is added if it has changed. */
  readonly passwordHash: string | null;
  readonly expiresAt: Date;
  readonly userAgent: string;
}

export const sessionRepository = (database: AuthDatabase) => ({
  /** False if the account was deleted or its password changed. Waits for a running change. */
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

  remove: async (userId: number, id: string, transaction: AuthDatabase): Promise<string[]> => {
    const sessions = await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .execute();
    return sessions.map((session) => session.id);
  },

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
