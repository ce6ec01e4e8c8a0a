import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../http/health.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { startMetricsServer } from '../metrics/metrics-server.ts';
import { closeOnSignal, type Phase } from './run-process.ts';

interface ServeOptions {
  readonly app: FastifyInstance;
  readonly readiness: Readiness;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly config: {
    readonly PORT: number;
    readonly HOST: string;
    readonly METRICS_PORT: number;
    readonly METRICS_HOST: string;
  };
  /** Closed after the last request was answered, in this order. */
  readonly afterwards: readonly Phase[];
}

/** Listens for requests and metrics, says that the process is ready, and ends it in phases. */
export async function serve({ app, readiness, log, metrics, config, afterwards }: ServeOptions): Promise<void> {
  const metricsServer = await startMetricsServer(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
  await app.listen({ host: config.HOST, port: config.PORT });
  readiness.ready = true;
  closeOnSignal(log, [
    {
      name: 'requests',
      close: () => {
        readiness.ready = false;
        return app.close();
      },
    },
    ...afterwards,
    { name: 'metrics', close: async () => metricsServer.close() },
  ]);
}
