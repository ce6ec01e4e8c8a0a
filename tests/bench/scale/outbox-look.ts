import type { SchemaOwner } from '@afterglow/proto/services';
import { createLogger } from '@afterglow/service-kit';
import { startOutboxRelay, type WithOutbox } from '@afterglow/service-kit/database';
import type { Kysely } from 'kysely';
import { few, type MeasuredCall } from './explained-calls.ts';

interface OutboxLookOptions {
  readonly service: SchemaOwner;
  readonly database: Kysely<WithOutbox>;
  readonly databaseUrl: string;
}

/** Due jobs stay in the outbox; the product relays them. */
const producer = { add: () => Promise.reject(new Error('nothing is relayed here')), close: async () => undefined };

async function relayOnce({ service, database, databaseUrl }: OutboxLookOptions): Promise<void> {
  const hasLooked = Promise.withResolvers<void>();
  const noticed = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      hasLooked.resolve();
      return result;
    },
  });
  const log = createLogger(service, 'silent');
  const relay = startOutboxRelay({ database: noticed, databaseUrl, schema: service, producer, log, pollMs: 10 });
  await hasLooked.promise;
  await relay.stop();
}

export const outboxLook = (options: OutboxLookOptions): MeasuredCall => ({
  name: `look: the outbox of ${options.service}`,
  task: 'outbox',
  run: () => relayOnce(options),
  atMost: few,
});
