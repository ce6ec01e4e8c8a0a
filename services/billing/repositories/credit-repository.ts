import type { Selectable } from 'kysely';
import type { BillingDatabase, BillingTables } from '../database.ts';
import { type CreditEntryKind, leavesCredit, nextEntry } from '../domain/credit-entries.ts';

export type CreditEntryRow = Selectable<BillingTables['credit_entries']>;

export type UnconfirmedUse = Selectable<BillingTables['unconfirmed_uses']>;

interface NewEntry {
  readonly kind: CreditEntryKind;
  readonly memorialId?: number;
}

interface CreditedPayment {
  readonly id: number;
  readonly account_id: number;
}

/** Entries are added under the account's lock. */
export const creditRepository = (database: BillingDatabase) => ({
  findLastEntry: (paymentId: number, transaction: BillingDatabase): Promise<CreditEntryRow | undefined> =>
    transaction
      .selectFrom('credit_entries')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),

  append: async (
    { id, account_id }: CreditedPayment,
    last: Pick<CreditEntryRow, 'number'> | undefined,
    { kind, memorialId }: NewEntry,
    transaction: BillingDatabase,
  ): Promise<CreditEntryRow> => {
    const entry = await transaction
      .insertInto('credit_entries')
      .values({ ...nextEntry(last, kind), payment_id: id, account_id, memorial_id: memorialId ?? null })
      .returningAll()
      .executeTakeFirstOrThrow();
    const has_unused_credit = leavesCredit(kind);
    await transaction.updateTable('payments').set({ has_unused_credit }).where('id', '=', id).execute();
    return entry;
  },

  listEntriesByMemorial: (memorialId: number, transaction: BillingDatabase): Promise<CreditEntryRow[]> =>
    transaction.selectFrom('credit_entries').selectAll().where('memorial_id', '=', memorialId).orderBy('id').execute(),

  addUnconfirmed: async (use: UnconfirmedUse, transaction: BillingDatabase): Promise<void> => {
    await transaction.insertInto('unconfirmed_uses').values(use).execute();
  },

  listUnconfirmed: (accountId: number, transaction: BillingDatabase = database): Promise<UnconfirmedUse[]> =>
    transaction.selectFrom('unconfirmed_uses').selectAll().where('account_id', '=', accountId).execute(),

  listDueUnconfirmed: (now: Date, limit: number) =>
    database
      .selectFrom('unconfirmed_uses')
      .selectAll()
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(limit)
      .execute(),

  postponeUnconfirmed: async (memorialIds: readonly number[], until: Date): Promise<void> => {
    await database
      .updateTable('unconfirmed_uses')
      .set({ next_check_at: until })
      .where('memorial_id', 'in', memorialIds)
      .execute();
  },

  removeUnconfirmed: async (memorialId: number, transaction: BillingDatabase = database): Promise<boolean> => {
    const { numDeletedRows } = await transaction
      .deleteFrom('unconfirmed_uses')
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type CreditRepository = ReturnType<typeof creditRepository>;
