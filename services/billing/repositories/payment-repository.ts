import { limits } from '@afterglow/proto';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { BillingDatabase, BillingTables } from '../database.ts';
import type { IntentFacts } from '../domain/payment-facts.ts';

export type PaymentRow = Selectable<BillingTables['payments']>;
export type PaymentUpdate = UpdateObject<BillingTables, 'payments'>;

interface NewPayment {
  readonly accountId: number;
  readonly amountCents: number;
  readonly hasDraft: boolean;
  readonly nextCheckAt: Date;
}

const notEnded = ['requested', 'open', 'processing'] as const;
const countedMax = 10_000;

export const paymentRepository = (database: BillingDatabase) => ({
  add: (
    { accountId, amountCents, hasDraft, nextCheckAt }: NewPayment,
    transaction: BillingDatabase,
  ): Promise<PaymentRow> =>
    transaction
      .insertInto('payments')
      .values({ account_id: accountId, amount_cents: amountCents, has_draft: hasDraft, next_check_at: nextCheckAt })
      .returningAll()
      .executeTakeFirstOrThrow(),

  findById: (id: number, transaction: BillingDatabase = database): Promise<PaymentRow | undefined> =>
    transaction.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst(),

  findByIntent: (intentId: string): Promise<PaymentRow | undefined> =>
    database.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst(),

  findOpen: (accountId: number, transaction: BillingDatabase = database): Promise<PaymentRow | undefined> =>
    transaction
      .selectFrom('payments')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', 'in', notEnded)
      .executeTakeFirst(),

  findOldestUnused: (accountId: number, transaction: BillingDatabase): Promise<PaymentRow | undefined> =>
    transaction
      .selectFrom('payments')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('has_unused_credit', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  countUnused: async (accountId: number): Promise<number> => {
    const { unused } = await database
      .selectFrom('payments')
      .select((one) => one.fn.countAll<number>().as('unused'))
      .where('account_id', '=', accountId)
      .where('has_unused_credit', '=', true)
      .executeTakeFirstOrThrow();
    return Number(unused);
  },

  countAllUnused: async (most = countedMax): Promise<number> => {
    const { unused } = await database
      .selectFrom((query) =>
        query
          .selectFrom('payments')
          .select('id')
          .where('has_unused_credit', '=', true)
          // In the order of the index, which Postgres would otherwise ignore.
          .orderBy('account_id')
          .orderBy('id')
          .limit(most)
          .as('unused'),
      )
      .select((one) => one.fn.countAll<number>().as('unused'))
      .executeTakeFirstOrThrow();
    return Number(unused);
  },

  listByAccount: (accountId: number) =>
    database
      .selectFrom('payments')
      .selectAll()
      .select((payment) =>
        payment
          .selectFrom('credit_entries')
          .select(sql<number | null>`case when kind = 'used' then memorial_id end`.as('used_by'))
          .whereRef('payment_id', '=', 'payments.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('used_by'),
      )
      .where('account_id', '=', accountId)
      .where('state', 'in', ['processing', 'succeeded'])
      .orderBy('id', 'desc')
      .limit(limits.paymentsListed)
      .execute(),

  listDue: (now: Date, limit: number): Promise<PaymentRow[]> =>
    database
      .selectFrom('payments')
      .selectAll()
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(limit)
      .execute(),

  /** Paid without refund or dispute, and its memorial is confirmed, or the payment unused since `unusedBefore`. */
  listWithoutReceipt: (unusedBefore: Date, limit: number) =>
    database
      .selectFrom('payments')
      .select(['id', 'account_id'])
      .where('paid_at', 'is not', null)
      .where('receipt_requested_at', 'is', null)
      .where('refunded_cents', '=', 0)
      .where((row) => row.or([row('dispute', 'is', null), row('dispute', '=', 'won')]))
      .where((row) => row.or([row('has_unused_credit', '=', false), row('paid_at', '<', unusedBefore)]))
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('unconfirmed_uses')
              .select('memorial_id')
              .whereRef('unconfirmed_uses.payment_id', '=', 'payments.id'),
          ),
        ),
      )
      .orderBy('paid_at')
      .limit(limit)
      .execute(),

  /** False if it was requested before. */
  markReceiptRequested: async (id: number, transaction: BillingDatabase): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('payments')
      .set({ receipt_requested_at: sql`now()` })
      .where('id', '=', id)
      .where('receipt_requested_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  update: (id: number, changes: PaymentUpdate, transaction: BillingDatabase = database): Promise<PaymentRow> =>
    transaction.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

  /** False if the payment has ended without the intent. */
  attachIntent: async (id: number, { intentId, state }: Pick<IntentFacts, 'intentId' | 'state'>): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('payments')
      .set({ intent_id: intentId, state })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
    const attached = database.selectFrom('payments').select('id').where('id', '=', id);
    return (await attached.where('intent_id', '=', intentId).executeTakeFirst()) !== undefined;
  },

  /** A payment in progress keeps its purpose. */
  setPurpose: async (id: number, hasDraft: boolean): Promise<void> => {
    await database
      .updateTable('payments')
      .set({ has_draft: hasDraft })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute();
  },

  end: async (id: number, transaction: BillingDatabase = database): Promise<void> => {
    await transaction
      .updateTable('payments')
      .set({ state: 'canceled', next_check_at: null })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .execute();
  },

  beginReading: async (id: number): Promise<number> => {
    const { readings_begun } = await database
      .updateTable('payments')
      .set({ readings_begun: sql`readings_begun + 1` })
      .where('id', '=', id)
      .returning('readings_begun')
      .executeTakeFirstOrThrow();
    return readings_begun;
  },

  addReview: async (review: BillingReview, transaction: BillingDatabase): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('reviews')
      .values(review)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  countReviews: async (most = countedMax): Promise<number> => {
    const { reviews } = await database
      .selectFrom((query) =>
        query.selectFrom('reviews').select('payment_id').orderBy('payment_id').limit(most).as('reviews'),
      )
      .select((one) => one.fn.countAll<number>().as('reviews'))
      .executeTakeFirstOrThrow();
    return Number(reviews);
  },
});

type BillingReview = Pick<Selectable<BillingTables['reviews']>, 'payment_id' | 'reason' | 'memorial_id'>;

export type PaymentRepository = ReturnType<typeof paymentRepository>;
export type UnreceiptedPayment = Awaited<ReturnType<PaymentRepository['listWithoutReceipt']>>[number];
export type ListedPayment = Awaited<ReturnType<PaymentRepository['listByAccount']>>[number];
