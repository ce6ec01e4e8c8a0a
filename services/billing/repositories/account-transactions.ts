import type { Transact } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import type { BillingTables, BillingTransaction } from '../database.ts';

export type AccountTransactions = <T>(
  accountId: number,
  work: (transaction: BillingTransaction) => Promise<T>,
) => Promise<T>;

/** Transactions of one account, one after the other: all that changes its payments and credits is decided in one of them. */
export const accountTransactions =
  (transact: Transact<BillingTables>): AccountTransactions =>
  (accountId, work) =>
    transact(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${accountId})`.execute(transaction);
      return work(transaction);
    }, accountId);
