import type { ServiceName } from '@afterglow/proto';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import { readDirectDatabaseUrl } from '../config/fields.ts';
import type { Readiness } from '../http/health.ts';
import type { InFlight } from '../lifecycle/drain-requests.ts';
import { type Phase, runMain } from '../lifecycle/run-process.ts';
import { type ServeOptions, serve } from '../lifecycle/serve.ts';
import { observeOutbox } from '../outbox/observe-outbox.ts';
import type { WithOutbox } from '../outbox/outbox-table.ts';
import { startOutboxRelay } from '../outbox/relay.ts';
import { observeQueues } from '../queue/observe-queues.ts';
import type { QueueProducer } from '../queue/producer.ts';
import { redisReady } from '../redis/connect.ts';

type ApiConfig = ServeOptions['config'] & {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string;
  readonly EVENT_REDELIVERY_MS: number;
};

type ApiDeps = ServeOptions['deps'] & {
  readonly redis: Redis;
  readonly database: Kysely<WithOutbox>;
  readonly producer: QueueProducer;
};

interface Api<Config, Deps> {
  readonly readConfig: () => Config;
  readonly createDeps: (config: Config) => Deps | Promise<Deps>;
  readonly createApp: (deps: Deps, readiness: Readiness) => Promise<FastifyInstance>;
  readonly observe: (deps: Deps) => void;
  readonly startWork?: (deps: Deps, config: Config) => readonly Phase[];
  readonly getInFlight?: (deps: Deps) => InFlight;
}

/** The main function of a service's API: serves its app, relays its outbox and reports its backlog. */
export const runApi = <Config extends ApiConfig, Deps extends ApiDeps>(
  service: ServiceName,
  { readConfig, createDeps, createApp, observe, startWork, getInFlight }: Api<Config, Deps>,
): Promise<void> =>
  runMain(async () => {
    const config = readConfig();
    const deps = await createDeps(config);
    const readiness = { ready: false };
    const app = await createApp(deps, readiness);
    const { database, redis, producer, log, metrics } = deps;
    await redisReady(redis);
    const relay = startOutboxRelay({
      ...{ database, producer, log, schema: service },
      databaseUrl: readDirectDatabaseUrl(config),
      redeliverAfterMs: config.EVENT_REDELIVERY_MS,
    });
    const work = startWork?.(deps, config) ?? [];
    observe(deps);
    observeOutbox({ database, registry: metrics.registry, log });
    const queues = observeQueues(service, { registry: metrics.registry, redis });
    await serve({
      ...{ app, readiness, config, deps },
      ...(getInFlight && { inFlight: getInFlight(deps) }),
      work: [...work, { name: 'outbox', close: () => relay.stop() }, { name: 'queues', close: queues.close }],
    });
  });
