import type { Transact } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import type { BillingTables, BillingTransaction } from '../database.ts';

/** Runs the transactions of an account one after the other. Every change to its payments and credits is made in one. */
export const accountTransactions =
  (transact: Transact<BillingTables>) =>
  <T>(accountId: number, work: (transaction: BillingTransaction) => Promise<T>): Promise<T> =>
    transact(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${accountId})`.execute(transaction);
      return work(transaction);
    }, accountId);

export type AccountTransactions = ReturnType<typeof accountTransactions>;
