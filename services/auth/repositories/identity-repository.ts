import type { AuthDatabase } from '../database.ts';
import type { UserRow } from './user-repository.ts';

export interface Identity {
  readonly issuer: string;
  /** The account at the issuer, for good; an address may pass to somebody else there. */
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

  /** False where the account has another identity of this issuer, or the identity another account. */
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
