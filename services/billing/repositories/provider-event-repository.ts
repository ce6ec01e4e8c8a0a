import type { Batch } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import type { BillingDatabase } from '../database.ts';
import type { ProviderEvent } from '../domain/payment-facts.ts';

const prunedAtOnce = 1000;
const countedMax = 10_000;

export const providerEventRepository = (database: BillingDatabase) => ({
  /** Undefined if the event was stored before. Events without an intent count as applied. */
  add: async (event: ProviderEvent, transaction: BillingDatabase): Promise<number | undefined> => {
    const row = await transaction
      .insertInto('provider_events')
      .values({
        ...{ event_id: event.eventId, type: event.type, intent_id: event.intentId, created_at: event.createdAt },
        applied_at: event.intentId === null ? sql<Date>`now()` : null,
      })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  findUnapplied: (id: number) =>
    database
      .selectFrom('provider_events')
      .selectAll()
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .executeTakeFirst(),

  markApplied: async (id: number): Promise<void> => {
    await database.updateTable('provider_events').set({ applied_at: sql`now()` }).where('id', '=', id).execute();
  },

  listOverdue: async (before: Date, { after, limit }: Batch<number>): Promise<number[]> => {
    const rows = await database
      .selectFrom('provider_events')
      .select('id')
      .where('applied_at', 'is', null)
      .where('received_at', '<', before)
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  measureBacklog: async (): Promise<{ readonly waiting: number; readonly oldestSeconds: number }> => {
    const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
      select count(*) as waiting,
        coalesce(greatest(extract(epoch from now() - min(received_at)), 0), 0)::float8 as "oldestSeconds"
      from (select received_at from provider_events where applied_at is null order by id limit ${countedMax}) as oldest
    `.execute(database);
    return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
  },

  pruneApplied: async (before: Date): Promise<void> => {
    const old = database
      .selectFrom('provider_events')
      .select('id')
      .where('received_at', '<', before)
      .where('applied_at', 'is not', null)
      .orderBy('received_at')
      .limit(prunedAtOnce);
    // As an array, because Postgres may join a subquery with the whole table.
    await database.deleteFrom('provider_events').where(sql<boolean>`id = any(array(${old}))`).execute();
  },

  findListedUntil: async (): Promise<Date | undefined> => {
    const row = await database.selectFrom('event_listings').select('listed_until').executeTakeFirst();
    return row?.listed_until;
  },

  setListedUntil: async (listedUntil: Date): Promise<void> => {
    await database
      .insertInto('event_listings')
      .values({ listed_until: listedUntil })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ listed_until: listedUntil }))
      .execute();
  },
});

export type ProviderEventRepository = ReturnType<typeof providerEventRepository>;
