import type { WithBackgroundTasks, WithOutbox } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { CreditEntryKind, Dispute, ReviewReason } from './domain/credit-entries.ts';

/** `requested` until the provider has created the intent; then the intent's state. */
export type PaymentState = 'requested' | 'open' | 'processing' | 'succeeded' | 'canceled';

/** One payment is one intent. An account has at most one that has not ended. */
interface PaymentsTable {
  id: Generated<number>;
  account_id: number;
  /** Makes repeated requests create a single intent. */
  idempotency_key: Generated<string>;
  intent_id: string | null;
  state: Generated<PaymentState>;
  amount_cents: number;
  has_draft: boolean;
  refunded_cents: Generated<number>;
  dispute: Dispute | null;
  receipt_url: string | null;
  has_unused_credit: Generated<boolean>;
  asked_at: Generated<Date>;
  checks: Generated<number>;
  next_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Numbers the readings of the intent, so that an older reading never overwrites a newer one. */
  readings_begun: Generated<number>;
  reading_applied: Generated<number>;
  /** Null until the whole amount was received. */
  paid_at: Date | null;
  receipt_requested_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** Append-only ledger. The sum of an account's amounts is its unused credits. */
interface CreditEntriesTable {
  id: Generated<number>;
  payment_id: number;
  account_id: number;
  number: number;
  kind: CreditEntryKind;
  /** Alternates between 1 and -1 per payment. */
  amount: number;
  /** Set for `used` and `released` only. */
  memorial_id: number | null;
  created_at: Generated<Date>;
}

/** Uses whose memorial is not confirmed yet. */
interface UnconfirmedUsesTable {
  memorial_id: number;
  account_id: number;
  payment_id: number;
  next_check_at: Date;
}

/** Cases for an operator: the money went back, but the memorial stays. */
interface ReviewsTable {
  payment_id: number;
  reason: ReviewReason;
  memorial_id: number | null;
  created_at: Generated<Date>;
}

interface ProviderEventsTable {
  id: Generated<number>;
  event_id: string;
  type: string;
  intent_id: string | null;
  created_at: Date;
  received_at: Generated<Date>;
  applied_at: Date | null;
}

interface EventListingsTable {
  id: Generated<number>;
  listed_until: Date;
}

/** Tombstones of accounts, kept for a day: longer than any request. */
interface DeletedAccountsTable {
  account_id: number;
  deleted_at: Generated<Date>;
}

export interface BillingTables extends WithOutbox, WithBackgroundTasks {
  payments: PaymentsTable;
  credit_entries: CreditEntriesTable;
  unconfirmed_uses: UnconfirmedUsesTable;
  reviews: ReviewsTable;
  provider_events: ProviderEventsTable;
  event_listings: EventListingsTable;
  deleted_accounts: DeletedAccountsTable;
}

export type BillingDatabase = Kysely<BillingTables>;
export type BillingTransaction = Transaction<BillingTables>;
