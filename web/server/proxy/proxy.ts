import { Agent } from 'node:http';
import { inSpan, isEventStream, SpanKind } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardRequest } from './forward-request.ts';
import type { Origin } from './forwarded.ts';
import { stripHopByHopHeaders } from './forwarded-headers.ts';
import { relayEvents } from './relay-events.ts';
import type { Timings } from './timings.ts';

/**
 * Bytes of an answer that wait for its reader, after which no more is read of it, on the way in and on the way out. What
 * Node reads at once may be more, so a reader who stands still costs two such reads.
 */
export const readAheadBytes = 16 * 1024;

/** Milliseconds that a connection is kept unused: less than a service that is told to end leaves its callers to learn of it. */
const unusedMs = 800;

/** Forwards requests to one service, streaming both ways: nothing is buffered, and an abort on one side ends the other. */
export function createServiceProxy(serviceUrl: string, origin: Origin, timings: Timings) {
  // Node hands the mark on to its sockets, which its types do not say.
  const sockets = { keepAliveMsecs: 10_000, highWaterMark: readAheadBytes };
  const agent = new Agent({ keepAlive: true, timeout: unusedMs, maxSockets: Number.POSITIVE_INFINITY, ...sockets });
  const upstream = { target: new URL(serviceUrl), agent, origin, timings };

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const attributes = { 'server.address': upstream.target.hostname, 'http.request.method': request.method };
    const name = `${request.method} ${request.routeOptions.url}`;
    const answer = await inSpan(name, { kind: SpanKind.CLIENT, attributes }, () =>
      forwardRequest(request, reply, upstream),
    );
    reply.code(answer.statusCode ?? 502).headers(stripHopByHopHeaders(answer.headers));
    if (isEventStream(answer.headers['content-type'])) relayEvents(answer, reply);
    else reply.send(answer);
    return reply;
  };
  return { handler, close: () => agent.destroy() };
}
