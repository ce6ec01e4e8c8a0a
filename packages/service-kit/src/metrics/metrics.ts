import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import kit from '../../package.json' with { type: 'json' };

interface ObservedRequest {
  readonly method: string;
  /** The route's pattern, never its address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  /** The process that is measured. */
  readonly service: string;
  readonly registry: Registry;
  observeRequest(request: ObservedRequest): void;
}

/** Of Node: sums of other metrics, named as if they were counters. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Seconds: from an answer out of memory to the slowest upload that a controller lets pass. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

/**
 * Milliseconds from one look at the event loop to the next; they are in each lag that is told. At Node's 10 ms an idle
 * process wakes up a hundred times a second, half of what it costs.
 */
const eventLoopMonitoringPrecision = 50;

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  for (const name of misnamed) registry.removeSingleMetric(name);
  new Gauge({
    name: 'afterglow_build_info',
    help: 'The version that runs; its value is always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: kit.version }, 1);
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern; status 499 is of callers who left before the answer',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: requestBuckets,
    registers: [registry],
  });
  return {
    service,
    registry,
    observeRequest({ method, route, status, seconds }) {
      duration.observe({ http_request_method: method, http_route: route, http_response_status_code: status }, seconds);
    },
  };
}
