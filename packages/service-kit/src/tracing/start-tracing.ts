import type { Logger } from '../logging/logger.ts';
import type { Tracing } from './sdk.ts';

export interface TracingConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export async function startTracing(service: string, config: TracingConfig, log: Logger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (!endpoint) return { stop: async () => {} };
  const { startSdk } = await import('./sdk.ts');
  return startSdk({ service, endpoint, ratio, log });
}
