import type { NotificationChoices } from '@afterglow/proto';
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

interface ConfirmedEmail {
  readonly email: string;
  readonly confirmedAt: Date;
  readonly tokenHash?: string;
}

export const userRepository = (database: AuthDatabase) => ({
  findById: (id: number): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  lock: (id: number, transaction: AuthDatabase): Promise<UserRow | undefined> =>
    transaction.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  findByEmail: (email: string): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  hasConfirmed: async (email: string): Promise<boolean> => {
    const user = database.selectFrom('users').select('id').where('email', '=', email);
    return (await user.where('email_confirmed_at', 'is not', null).executeTakeFirst()) !== undefined;
  },

  findByConfirmation: (tokenHash: string): Promise<Pick<UserRow, 'id'> | undefined> =>
    database.selectFrom('users').select('id').where('email_confirmation_hash', '=', tokenHash).executeTakeFirst(),

  lockByEmail: (email: string, transaction: AuthTransaction): Promise<UserRow | undefined> =>
    transaction.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst(),

  /** Undefined if the address is taken. */
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

  setNotifications: (id: number, choices: NotificationChoices): Promise<UserRow | undefined> =>
    database
      .updateTable('users')
      .set((row) => ({
        video_ready_mails: choices.videoReady ?? row.ref('video_ready_mails'),
        photos_arrived_mails: choices.photosArrived ?? row.ref('photos_arrived_mails'),
        deadline_near_mails: choices.deadlineNear ?? row.ref('deadline_near_mails'),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

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

  /** False if the password has changed meanwhile. */
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

  /** @throws a unique violation if the address is taken */
  setEmail: async (
    id: number,
    { email, confirmedAt, tokenHash }: ConfirmedEmail,
    transaction: AuthDatabase,
  ): Promise<void> => {
    const values = {
      ...{ email, email_confirmed_at: confirmedAt },
      ...(tokenHash && { email_confirmation_hash: tokenHash }),
    };
    await transaction.updateTable('users').set(values).where('id', '=', id).execute();
  },

  remove: async (id: number, transaction: AuthDatabase): Promise<boolean> => {
    const { numDeletedRows } = await transaction.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type UserRepository = ReturnType<typeof userRepository>;
