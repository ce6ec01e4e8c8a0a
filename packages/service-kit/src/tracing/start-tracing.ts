import type { Logger } from '../logging/logger.ts';
import type { Tracing } from './sdk.ts';

export interface TracingConfig {
  /** The base address of a collector that takes OTLP over HTTP; without it nothing is traced, and nothing is loaded. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** The share of traces that is kept. */
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export async function startTracing(service: string, config: TracingConfig, log: Logger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (!endpoint) return { stop: async () => {} };
  const { startSdk } = await import('./sdk.ts');
  return startSdk({ service, endpoint, ratio, log });
}
