import type { Selectable } from 'kysely';
import type { AuthDatabase, AuthTables, AuthTransaction } from '../database.ts';

export type UserRow = Selectable<AuthTables['users']>;

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailConfirmedAt: Date | null;
}

export const userRepository = (database: AuthDatabase) => ({
  findById: (id: number): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Nobody else changes it until the transaction ends. */
  lock: (id: number, transaction: AuthDatabase): Promise<UserRow | undefined> =>
    transaction.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  findByEmail: (email: string): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  /** Whether the address is an account's that has confirmed it. */
  hasConfirmed: async (email: string): Promise<boolean> => {
    const user = database.selectFrom('users').select('id').where('email', '=', email);
    return (await user.where('email_confirmed_at', 'is not', null).executeTakeFirst()) !== undefined;
  },

  /** Until the transaction ends, nobody changes it. */
  lockByEmail: (email: string, transaction: AuthTransaction): Promise<UserRow | undefined> =>
    transaction.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst(),

  /** Nothing where the address is taken. */
  add: (user: NewUser, transaction: AuthDatabase = database): Promise<UserRow | undefined> =>
    transaction
      .insertInto('users')
      .values({
        email: user.email,
        password_hash: user.passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        email_confirmed_at: user.emailConfirmedAt,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst(),

  setVideoReadyMails: async (id: number, isOn: boolean): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('users')
      .set({ video_ready_mails: isOn })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  rename: (id: number, firstName: string, lastName: string): Promise<UserRow | undefined> =>
    database
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  setPassword: async (id: number, passwordHash: string | null, transaction: AuthDatabase): Promise<void> => {
    await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  },

  /** False where the password is another one by now. */
  replacePassword: async (
    { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
    passwordHash: string,
    transaction: AuthDatabase,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', password_hash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** One that was confirmed. @throws a unique violation where the address is taken. */
  setEmail: async (id: number, email: string, now: Date, transaction: AuthDatabase): Promise<void> => {
    await transaction.updateTable('users').set({ email, email_confirmed_at: now }).where('id', '=', id).execute();
  },

  remove: async (id: number, transaction: AuthDatabase): Promise<boolean> => {
    const { numDeletedRows } = await transaction.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type UserRepository = ReturnType<typeof userRepository>;
