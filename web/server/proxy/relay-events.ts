import type { IncomingMessage } from 'node:http';
import { beginResponse } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';

/**
 * Ends server-sent events cleanly, so that browsers reconnect. Bypasses Fastify's stream, which costs 10 kB per page.
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
