import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { defaultHeaders } from './default-headers.ts';

const isProbe = (url: string): boolean => url.startsWith('/health/');

/** One line and one measurement a request, by route pattern: addresses carry tokens and are never written down. */
export function requestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onSend', async (_, reply, payload) => {
    defaultHeaders(reply);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (isProbe(route)) return;
    const { method } = request;
    const status = reply.statusCode;
    metrics.observeRequest({ method, route, status, seconds: reply.elapsedTime / 1000 });
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
