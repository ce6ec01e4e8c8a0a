import type { AuthDatabase } from '../database.ts';
import type { UserRow } from './user-repository.ts';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export const identityRepository = (database: AuthDatabase) => ({
  findUser: ({ issuer, subject }: Identity, transaction = database): Promise<UserRow | undefined> =>
    transaction
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .selectAll('users')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst(),

  /** False if the account or the identity is linked otherwise. */
  add: async ({ issuer, subject }: Identity, userId: number, transaction = database): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('identities')
      .values({ issuer, subject, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
});

export type IdentityRepository = ReturnType<typeof identityRepository>;
