import { Agent } from 'node:http';
import { inSpan, isEventStream, SpanKind } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardRequest } from './forward-request.ts';
import type { Origin } from './forwarded.ts';
import { stripHopByHopHeaders } from './forwarded-headers.ts';
import { relayEvents } from './relay-events.ts';
import type { Timings } from './timings.ts';

/** Bytes to buffer for a slow reader on either side; a stalled one costs two reads of Node. */
export const readAheadBytes = 16 * 1024;

/** Closes unused connections before a service that shuts down does. */
const unusedMs = 800;

/** Streams requests to one service, unbuffered; an abort on either side ends the other. */
export function createServiceProxy(serviceUrl: string, origin: Origin, timings: Timings) {
  // Node passes highWaterMark to its sockets, but its types omit it.
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
