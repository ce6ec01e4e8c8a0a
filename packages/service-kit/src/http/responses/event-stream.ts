import { Readable } from 'node:stream';
import { eventStream } from '@afterglow/proto';
import type { FastifyReply } from 'fastify';

/** Keeps proxies from compressing or buffering messages. */
const headers = {
  'content-type': eventStream,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export const isEventStream = (contentType: unknown): boolean => String(contentType ?? '').startsWith(eventStream);

export interface EventStream {
  readonly body: Readable;
  send(data: unknown, type?: string): void;
  end(): void;
}

export function openEventStream(reply: FastifyReply): EventStream {
  const body = new Readable({ read: () => undefined });
  const { signal } = reply.server.draining;
  let hasEnded = false;
  const push = (text: string | null): void => {
    if (!hasEnded && !body.destroyed) body.push(text);
  };
  const end = (): void => {
    push(null);
    hasEnded = true;
    signal.removeEventListener('abort', end);
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  body.once('close', () => signal.removeEventListener('abort', end));
  reply.raw.once('close', () => body.destroy());
  reply.headers(headers);
  return {
    body,
    send: (data, type) => push(`${type ? `event: ${type}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
