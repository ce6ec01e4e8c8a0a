import type { Transact } from '@afterglow/service-kit/database';
import { sql, type Transaction } from 'kysely';
import type { RenderTables } from '../database.ts';

/**
 * Runs an owner's transactions one at a time. Whatever adds or deletes slideshows, or admits or ends videos, needs one.
 * Lock order: owner, slideshows, videos, objects, each by id. Lock several rows only under the owner's lock.
 */
export const ownerTransactions =
  (transact: Transact<RenderTables>) =>
  <T>(ownerId: number, work: (transaction: Transaction<RenderTables>) => Promise<T>): Promise<T> =>
    transact(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ownerId})`.execute(transaction);
      return work(transaction);
    }, ownerId);

export type OwnerTransactions = ReturnType<typeof ownerTransactions>;
