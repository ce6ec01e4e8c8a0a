import { type ServiceName, serviceNames } from '@afterglow/proto';
import type { FastifyInstance } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import type { Readiness } from '../http/health.ts';
import type { Logger } from '../logging/logger.ts';
import { observeCgroupMemory } from '../metrics/cgroup-memory.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { startMetricsServer } from '../metrics/metrics-server.ts';
import { observeDependencies } from '../metrics/observe-dependencies.ts';
import { listenHost } from '../network/listen-host.ts';
import { lookUpServices } from '../network/stale-lookups.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { observeObjectStore } from '../object-store/observe-object-store.ts';
import { startTracing, type TracingConfig } from '../tracing/start-tracing.ts';
import { abortGraceMs, drainRequests, type InFlight } from './drain-requests.ts';
import { closeOnSignal, type Phase } from './run-process.ts';

type ServiceUrls = Readonly<Partial<Record<`${Uppercase<ServiceName>}_URL`, string>>>;

export interface ServeOptions {
  readonly app: FastifyInstance;
  readonly readiness: Readiness;
  readonly config: TracingConfig &
    ServiceUrls & {
      readonly PORT: number;
      readonly HOST: string;
      readonly METRICS_PORT: number;
      readonly METRICS_HOST: string;
      readonly SHUTDOWN_GRACE_MS: number;
      readonly SHUTDOWN_DELAY_MS: number;
      readonly OBJECT_STORE_CAPACITY_BYTES?: number;
    };
  readonly deps: {
    readonly log: Logger;
    readonly metrics: Metrics;
    readonly producer?: { close(): Promise<void> };
    readonly redis?: { ping(): Promise<unknown>; disconnect(): void };
    readonly database?: QueryExecutorProvider & { destroy(): Promise<void> };
    readonly store?: Pick<ObjectStore, 'ping' | 'freeBytes'>;
  };
  readonly inFlight?: InFlight;
  readonly jobs?: { close(graceMs: number): Promise<unknown> };
  readonly work?: readonly Phase[];
}

const connections = ({ producer, redis, database }: ServeOptions['deps']): Phase[] => [
  { name: 'queue', close: async () => producer?.close() },
  { name: 'redis', close: async () => redis?.disconnect() },
  { name: 'database', close: async () => database?.destroy() },
];

const releaseMs = 3000;
/** Without a collector, the exporter repeats its requests for longer. */
const lastTracesMs = 1000;

const checks = ({ database, redis, store }: ServeOptions['deps']) => ({
  ...(database && { postgres: async () => (await import('kysely')).sql`select 1`.execute(database) }),
  ...(redis && { redis: () => redis.ping() }),
  ...(store && { object_store: (signal: AbortSignal) => store.ping(signal) }),
});

export async function serve({ app, readiness, config, deps, inFlight, jobs, work = [] }: ServeOptions): Promise<void> {
  const { log, metrics, store } = deps;
  const { registry } = metrics;
  const tracing = await startTracing(metrics.service, config, log);
  observeDependencies(registry, checks(deps));
  observeCgroupMemory({ registry, log });
  if (store) observeObjectStore({ registry, log, store, capacityBytes: config.OBJECT_STORE_CAPACITY_BYTES });
  const metricsServer = await startMetricsServer(metrics, {
    host: listenHost(config.METRICS_HOST),
    port: config.METRICS_PORT,
  });
  await lookUpServices(
    serviceNames.flatMap((name) => config[`${name.toUpperCase() as Uppercase<typeof name>}_URL`] ?? []),
  );
  await app.listen({ host: listenHost(config.HOST), port: config.PORT });
  readiness.ready = true;
  const { SHUTDOWN_GRACE_MS: graceMs, SHUTDOWN_DELAY_MS: delayMs } = config;
  const requests = () => {
    readiness.ready = false;
    return drainRequests(app, { delayMs, graceMs, inFlight, log });
  };
  closeOnSignal(log, [
    { name: 'requests', close: requests, timeoutMs: delayMs + graceMs + abortGraceMs + 1000 },
    { name: 'jobs', close: async () => jobs?.close(graceMs), timeoutMs: graceMs + releaseMs },
    ...work,
    ...connections(deps),
    { name: 'metrics', close: async () => metricsServer.close() },
    { name: 'traces', close: () => tracing.stop(), timeoutMs: lastTracesMs },
  ]);
}
