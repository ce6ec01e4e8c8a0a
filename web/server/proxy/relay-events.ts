import type { IncomingMessage } from 'node:http';
import { beginResponse } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';

/**
 * Server-sent events have no end of their own. Whether this server is told to end or the service breaks off, they end for the
 * browser as if they were whole, and it comes back. They go past Fastify, whose stream between the two costs every open page 10 kB.
 */
export function relayEvents(answer: IncomingMessage, reply: FastifyReply): void {
  const raw = beginResponse(reply);
  const { signal } = reply.server.draining;
  const end = (): void => {
    signal.removeEventListener('abort', end);
    answer.destroy();
    raw.end();
  };
  answer.on('data', (events: Buffer) => void (raw.write(events) || answer.pause()));
  raw.on('drain', () => answer.resume());
  answer.once('error', end).once('close', end);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
}
