import type { ServiceName } from '@afterglow/proto';
import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import type { Logger } from '../logging/logger.ts';
import { observeOutbox } from '../outbox/observe-outbox.ts';
import type { WithOutbox } from '../outbox/outbox-table.ts';
import { observeQueues } from '../queue/observe-queues.ts';
import type { Metrics } from './metrics.ts';

interface ObserveBacklogOptions<Tables extends WithOutbox> {
  readonly metrics: Metrics;
  readonly redis: Redis;
  readonly database: Kysely<Tables>;
  readonly log: Logger;
}

/** Gauges of what waits: in a service's outbox, and in the queues that it works off. For its API alone. */
export function observeBacklog<Tables extends WithOutbox>(
  service: ServiceName,
  { metrics: { registry }, redis, database, log }: ObserveBacklogOptions<Tables>,
) {
  observeOutbox({ database: database as unknown as Kysely<WithOutbox>, registry, log });
  return observeQueues(service, { registry, redis });
}
