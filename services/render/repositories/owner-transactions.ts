import type { Transact } from '@afterglow/service-kit/database';
import { sql, type Transaction } from 'kysely';
import type { RenderTables } from '../database.ts';

export type OwnerTransactions = <T>(
  ownerId: number,
  work: (transaction: Transaction<RenderTables>) => Promise<T>,
) => Promise<T>;

/**
 * Transactions of one owner, one after the other: nobody else adds or deletes this owner's slideshows, or admits or ends
 * their videos, until the work is done. The order of locks, for transactions that take more than one: the owner, then slideshows,
 * then videos, then objects, of each kind by id. Only under the owner's lock is more than one row locked.
 */
export const ownerTransactions =
  (transact: Transact<RenderTables>): OwnerTransactions =>
  (ownerId, work) =>
    transact(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ownerId})`.execute(transaction);
      return work(transaction);
    }, ownerId);
