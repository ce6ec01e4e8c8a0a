import { Readable } from 'node:stream';
import { eventStream } from '@afterglow/proto';
import type { FastifyReply } from 'fastify';

/** Nothing on the way keeps a message back: proxies neither compress nor collect it. */
const headers = {
  'content-type': eventStream,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export const isEventStream = (contentType: unknown): boolean => String(contentType ?? '').startsWith(eventStream);

export interface EventStream {
  /** To be sent as the answer. It closes when its reader leaves, and ends when the process is told to. */
  readonly body: Readable;
  /** Sends a message, of the type `message` unless told; nothing once it has ended. */
  send(data: unknown, type?: string): void;
  end(): void;
}

/** An answer of server-sent events, without any as yet. */
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
  // Also of a request for the head alone, of which nobody reads a body.
  reply.raw.once('close', () => body.destroy());
  reply.headers(headers);
  return {
    body,
    send: (data, type) => push(`${type ? `event: ${type}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
