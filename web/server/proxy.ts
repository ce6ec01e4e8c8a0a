import { Agent } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from './forwarded.ts';
import { endToEnd } from './passed-on-headers.ts';
import { sendOn } from './send-on.ts';
import type { Timings } from './timings.ts';

/** Passes requests on to one service, streaming both ways: nothing is buffered, and an abort on one side ends the other. */
export function proxyTo(serviceUrl: string, origin: Origin, timings: Timings) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, keepAliveMsecs: 10_000 });
  const way = { target: new URL(serviceUrl), agent, origin, timings };

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await sendOn(request, reply, way);
    return reply
      .code(answer.statusCode ?? 502)
      .headers(endToEnd(answer.headers))
      .send(answer);
  };
  return { handler, close: () => agent.destroy() };
}
