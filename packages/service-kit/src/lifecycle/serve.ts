import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../http/health.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { startMetricsServer } from '../metrics/metrics-server.ts';
import { abortGraceMs, drainRequests, type InFlight } from './drain-requests.ts';
import { closeOnSignal, type Phase } from './run-process.ts';

interface ServeOptions {
  readonly app: FastifyInstance;
  readonly readiness: Readiness;
  readonly config: {
    readonly PORT: number;
    readonly HOST: string;
    readonly METRICS_PORT: number;
    readonly METRICS_HOST: string;
    readonly SHUTDOWN_GRACE_MS: number;
  };
  /** What the process is made of; the connections in it are closed last. */
  readonly deps: {
    readonly log: Logger;
    readonly metrics: Metrics;
    readonly producer?: { close(): Promise<void> };
    readonly redis?: { disconnect(): void };
    readonly database?: { destroy(): Promise<void> };
  };
  readonly inFlight?: InFlight;
  /** Work of the process's own: ended after the last request was answered, in this order. */
  readonly work?: readonly Phase[];
}

const connections = ({ producer, redis, database }: ServeOptions['deps']): Phase[] => [
  { name: 'queue', close: async () => producer?.close() },
  { name: 'redis', close: async () => redis?.disconnect() },
  { name: 'database', close: async () => database?.destroy() },
];

export async function serve({ app, readiness, config, deps, inFlight, work = [] }: ServeOptions): Promise<void> {
  const { log, metrics } = deps;
  const metricsServer = await startMetricsServer(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
  await app.listen({ host: config.HOST, port: config.PORT });
  readiness.ready = true;
  const graceMs = config.SHUTDOWN_GRACE_MS;
  const requests = () => {
    readiness.ready = false;
    return drainRequests(app, { graceMs, inFlight, log });
  };
  closeOnSignal(log, [
    { name: 'requests', close: requests, boundMs: graceMs + abortGraceMs + 1000 },
    ...work,
    ...connections(deps),
    { name: 'metrics', close: async () => metricsServer.close() },
  ]);
}
