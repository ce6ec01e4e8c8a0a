import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import kit from '../../package.json' with { type: 'json' };

interface ObservedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly service: string;
  readonly registry: Registry;
  observeRequest(request: ObservedRequest): void;
}

const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

/** Milliseconds. At Node's default of 10 ms, an idle process wakes up 100 times a second. */
const eventLoopMonitoringPrecision = 50;

/** OpenMetrics appends `_total` to the names of counters, and reserves it for them. */
function requireStableNames(registry: Registry): void {
  const register = registry.registerMetric.bind(registry);
  registry.registerMetric = (metric: Metric & { readonly name?: string }) => {
    const { name = '' } = metric;
    if (metric instanceof Counter !== name.endsWith('_total'))
      throw new Error(`${name}: the names of counters end in _total, and those of other metrics do not`);
    register(metric);
  };
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  for (const name of misnamed) registry.removeSingleMetric(name);
  requireStableNames(registry);
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
