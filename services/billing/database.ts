import type { WithBackgroundTasks, WithOutbox } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { CreditEntryKind, Dispute, ReviewReason } from './domain/credit-entries.ts';

/** `requested` until the provider has answered with an intent; then the state of that intent. */
export type PaymentState = 'requested' | 'open' | 'processing' | 'succeeded' | 'canceled';

/** One payment is one intent at the provider. An account has at most one that has not ended. */
interface PaymentsTable {
  id: Generated<number>;
  /** Of auth's users. */
  account_id: number;
  /** Of the request that creates the intent: however often it is sent, there is one intent. */
  idempotency_key: Generated<string>;
  intent_id: string | null;
  state: Generated<PaymentState>;
  amount_cents: number;
  /** Whether the browser keeps a draft for which the credit waits. */
  has_draft: boolean;
  refunded_cents: Generated<number>;
  dispute: Dispute | null;
  receipt_url: string | null;
  has_unused_credit: Generated<boolean>;
  /** When the browser last asked for it. */
  asked_at: Generated<Date>;
  /** Times that the provider was asked since then. */
  checks: Generated<number>;
  /** When the provider is asked next; null once the payment has ended. */
  next_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Numbers the readings of the intent: one that was begun before the last one applied changes nothing. */
  readings_begun: Generated<number>;
  reading_applied: Generated<number>;
  /** When the whole amount came; null before, and where another amount did. */
  paid_at: Date | null;
  /** When its receipt was asked for, once. */
  receipt_requested_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** The ledger: entries are added and never changed. The sum of an account's amounts is its unused credits. */
interface CreditEntriesTable {
  id: Generated<number>;
  payment_id: number;
  account_id: number;
  number: number;
  kind: CreditEntryKind;
  /** 1 or -1, in turn: a payment's credit is there or it is not. */
  amount: number;
  /** Which memorial used it; of used and released alone. */
  memorial_id: number | null;
  created_at: Generated<Date>;
}

/** Uses of which memorial has not said yet that the memorial exists. */
interface UnconfirmedUsesTable {
  memorial_id: number;
  account_id: number;
  payment_id: number;
  next_check_at: Date;
}

/** What an operator has to decide: the money is gone back, the memorial stays. */
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
  /** Null where the event concerns no intent, or none that is handled. */
  intent_id: string | null;
  /** By the provider's clock. */
  created_at: Date;
  received_at: Generated<Date>;
  applied_at: Date | null;
}

interface EventListingsTable {
  id: Generated<number>;
  listed_until: Date;
}

/** Tombstones of accounts: no payment is begun for them any more. A row stays a day, longer than any request. */
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
