import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import kit from '../../package.json' with { type: 'json' };
import type { Logger } from '../logging/logger.ts';

export interface Tracing {
  stop(): Promise<void>;
}

interface SdkOptions {
  readonly service: string;
  readonly endpoint: string;
  readonly ratio: number;
  readonly log: Logger;
}

/** OpenTelemetry's own variables configure headers, certificates and timeouts of the exporter. */
export function startSdk({ service, endpoint, ratio, log }: SdkOptions): Tracing {
  const say = (message: string) => log.warn({ reason: message }, 'traces cannot be sent');
  const ignore = () => {};
  diag.setLogger({ error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  const own = resourceFromAttributes({
    'service.namespace': 'afterglow',
    'service.name': service,
    'service.version': kit.version,
  });
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
  });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}
