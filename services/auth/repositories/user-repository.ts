import type { Selectable } from 'kysely';
import type { AuthDatabase, AuthTables } from '../database.ts';

export type UserRow = Selectable<AuthTables['users']>;

interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const userRepository = (database: AuthDatabase) => ({
  byId: (id: number): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  byEmail: (email: string): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  /** Nothing where the address is taken. */
  add: (user: NewUser): Promise<UserRow | undefined> =>
    database
      .insertInto('users')
      .values({
        email: user.email,
        password_hash: user.passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst(),

  remove: async (id: number, transaction: AuthDatabase): Promise<boolean> => {
    const { numDeletedRows } = await transaction.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type UserRepository = ReturnType<typeof userRepository>;
