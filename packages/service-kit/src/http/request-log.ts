import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { endRequestSpan, withRequestSpan } from '../tracing/request-spans.ts';
import { defaultHeaders } from './responses/default-headers.ts';
import { isEventStream } from './responses/event-stream.ts';

const isProbe = (url: string): boolean => url.startsWith('/health/');

const callerLeft = 499;

/** Logs and measures each request by route pattern, never by its URL, which may contain a token. */
export function requestLog(app: FastifyInstance, metrics: Metrics): void {
  const note = (request: FastifyRequest, reply: FastifyReply, status: number, message: string): void => {
    const route = request.routeOptions.url ?? 'unknown';
    if (isProbe(route)) return;
    endRequestSpan(request, status);
    const { method } = request;
    metrics.observeRequest({ method, route, status, seconds: reply.elapsedTime / 1000 });
    const line = { method, route, status, ms: Math.round(reply.elapsedTime) };
    withRequestSpan(request, () => request.log.info(line, message));
  };

  const answered = new WeakSet<FastifyRequest>();
  const noteAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
    if (answered.has(request)) return;
    answered.add(request);
    note(request, reply, reply.statusCode, 'answered');
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!answered.has(request)) note(request, reply, callerLeft, 'client disconnected');
    });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    defaultHeaders(reply);
    if (isEventStream(reply.getHeader('content-type'))) noteAnswer(request, reply);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => noteAnswer(request, reply));
}
