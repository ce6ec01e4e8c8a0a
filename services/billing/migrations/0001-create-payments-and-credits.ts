import { addEventsToOutbox, createBackgroundTaskTable, createOutboxTable } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

const created = sql`timestamptz not null default now()`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id bigint primary key generated always as identity,
      account_id bigint not null,
      idempotency_key uuid not null unique default gen_random_uuid(),
      intent_id text unique,
      state text not null default 'requested'
        check (state in ('requested', 'open', 'processing', 'succeeded', 'canceled')),
      amount_cents integer not null check (amount_cents > 0),
      has_draft boolean not null,
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      dispute text check (dispute in ('open', 'won', 'lost')),
      receipt_url text,
      has_unused_credit boolean not null default false,
      asked_at ${created},
      checks integer not null default 0,
      next_check_at timestamptz,
      readings_begun integer not null default 0,
      reading_applied integer not null default 0,
      paid_at timestamptz,
      created_at ${created}
    )`.execute(database);
  await sql`create unique index payments_open on payments (account_id)
    where state in ('requested', 'open', 'processing')`.execute(database);
  await sql`create index payments_of_account on payments (account_id, id)`.execute(database);
  await sql`create index payments_unused on payments (account_id, id) where has_unused_credit`.execute(database);
  await sql`create index payments_due on payments (next_check_at) where next_check_at is not null`.execute(database);
  await createLedger(database);
  await createReconciliation(database);
  await createOutboxTable(database);
  await addEventsToOutbox(database);
  await createBackgroundTaskTable(database);
}

/** Amounts of a payment's entries alternate between 1 and -1, so that its credit is granted and used once at a time. */
async function createLedger(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_entries (
      id bigint primary key generated always as identity,
      payment_id bigint not null references payments (id),
      account_id bigint not null,
      number integer not null check (number > 0),
      kind text not null,
      amount smallint not null,
      memorial_id bigint,
      created_at ${created},
      unique (payment_id, number),
      check ((number = 1) = (kind = 'granted')),
      check (amount = case when number % 2 = 1 then 1 else -1 end),
      check (
        kind in ('granted', 'released', 'reinstated') and amount = 1
        or kind in ('used', 'refunded', 'disputed') and amount = -1
      ),
      check ((kind in ('used', 'released')) = (memorial_id is not null))
    )`.execute(database);
  await sql`create unique index credit_entries_of_memorial on credit_entries (memorial_id, kind)
    where memorial_id is not null`.execute(database);
  await sql`
    create function keep_credit_entries() returns trigger language plpgsql as
    $$ begin raise exception 'entries of the ledger are never changed'; end $$`.execute(database);
  await sql`create trigger keep_credit_entries before update or delete or truncate on credit_entries
    execute function keep_credit_entries()`.execute(database);
}

async function createReconciliation(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table unconfirmed_uses (
      memorial_id bigint primary key,
      account_id bigint not null,
      payment_id bigint not null references payments (id),
      next_check_at timestamptz not null
    )`.execute(database);
  await sql`create index unconfirmed_uses_due on unconfirmed_uses (next_check_at)`.execute(database);
  await sql`create index unconfirmed_uses_of_account on unconfirmed_uses (account_id)`.execute(database);
  await sql`
    create table reviews (
      payment_id bigint not null references payments (id),
      reason text not null check (reason in ('refunded', 'disputed', 'unexpected_amount')),
      memorial_id bigint,
      created_at ${created},
      primary key (payment_id, reason)
    )`.execute(database);
  await sql`
    create table provider_events (
      id bigint primary key generated always as identity,
      event_id text not null unique,
      type text not null,
      intent_id text,
      created_at timestamptz not null,
      received_at ${created},
      applied_at timestamptz
    )`.execute(database);
  await sql`create index provider_events_unapplied on provider_events (id) where applied_at is null`.execute(database);
  await sql`create index provider_events_received on provider_events (received_at)`.execute(database);
  await sql`
    create table event_listings (
      id integer primary key default 1 check (id = 1),
      listed_until timestamptz not null
    )`.execute(database);
}
