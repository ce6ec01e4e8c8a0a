import type { AuthDatabase, AuthTransaction } from '../database.ts';

interface NewKnownDevice {
  readonly id: string;
  readonly userId: number;
  readonly passwordDigest: string;
  readonly expiresAt: Date;
}

export const knownDeviceRepository = (database: AuthDatabase) => ({
  find: (id: string, now: Date) =>
    database
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select(['users.id as user_id', 'email', 'password_hash', 'password_digest'])
      .where('known_devices.id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  put: async (
    { id, userId, passwordDigest, expiresAt }: NewKnownDevice,
    transaction: AuthTransaction,
  ): Promise<void> => {
    await transaction
      .insertInto('known_devices')
      .values({ id, user_id: userId, password_digest: passwordDigest, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: expiresAt }))
      .execute();
  },

  /** Keeps only the newest devices with this password. */
  keepNewest: async (
    userId: number,
    passwordDigest: string,
    most: number,
    transaction: AuthTransaction,
  ): Promise<void> => {
    const newest = transaction
      .selectFrom('known_devices')
      .select('id')
      .where('user_id', '=', userId)
      .where('password_digest', '=', passwordDigest)
      .orderBy('expires_at', 'desc')
      .limit(most);
    await transaction.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'not in', newest).execute();
  },

  pruneExpired: async (now: Date, most: number): Promise<number> => {
    const expired = database.selectFrom('known_devices').select('id').where('expires_at', '<=', now);
    const oldest = expired.orderBy('expires_at').limit(most);
    const { numDeletedRows } = await database.deleteFrom('known_devices').where('id', 'in', oldest).executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export type KnownDeviceRepository = ReturnType<typeof knownDeviceRepository>;
