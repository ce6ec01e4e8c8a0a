import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { endRequestSpan, withRequestSpan } from '../tracing/request-spans.ts';
import { defaultHeaders } from './default-headers.ts';
import { isEventStream } from './streams/event-stream.ts';

const isProbe = (url: string): boolean => url.startsWith('/health/');

/** Of callers who left before the answer: nginx's, as no standard has one. */
const callerLeft = 499;

/** One line and one measurement a request, by route pattern: addresses carry tokens and are never written down. */
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
      if (!answered.has(request)) note(request, reply, callerLeft, 'the caller left');
    });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    defaultHeaders(reply);
    // How long its page stays open is no measure of this server.
    if (isEventStream(reply.getHeader('content-type'))) noteAnswer(request, reply);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => noteAnswer(request, reply));
}
