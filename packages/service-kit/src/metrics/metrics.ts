import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface ObservedRequest {
  readonly method: string;
  /** The route's pattern, never its address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly registry: Registry;
  observeRequest(request: ObservedRequest): void;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observeRequest({ method, route, status, seconds }) {
      duration.observe({ http_request_method: method, http_route: route, http_response_status_code: status }, seconds);
    },
  };
}
