import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import { sampleGauges } from '../metrics/sampled-gauges.ts';
import type { WithOutbox } from './outbox-table.ts';

interface ObserveOutboxOptions {
  readonly database: Kysely<WithOutbox>;
  readonly registry: Registry;
  readonly log: Logger;
}

const countedMax = 10_000;

async function readOutbox(database: Kysely<WithOutbox>) {
  const { rows } = await sql<{ jobs: number; events: number; age: number }>`
    select count(*) filter (where not is_event) as jobs, count(*) filter (where is_event) as events,
      coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float8 as age
    from (select is_event, created_at from outbox order by id limit ${countedMax}) as oldest`.execute(database);
  const { jobs = 0, events = 0, age = 0 } = rows[0] ?? {};
  return { outbox_entries: { job: jobs, event: events }, outbox_oldest_age_seconds: age };
}

export function observeOutbox({ database, registry, log }: ObserveOutboxOptions): void {
  sampleGauges({
    registry,
    gauges: {
      outbox_entries: { help: 'Jobs that the queue has not yet, and events that are not acknowledged', label: 'kind' },
      outbox_oldest_age_seconds: { help: 'Age of the oldest entry of the outbox' },
    },
    read: () => readOutbox(database),
    log,
  });
}
