import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { closeAfterAnswer } from '@afterglow/service-kit';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-body.ts';
import type { Timings } from './timings.ts';

type Bounds = Timings['unreadBody'];
type Payload = Readable | Buffer | string | null | undefined;

/** Reads on and drops what it reads, until the body has ended or one of the bounds is reached. */
async function readOn(raw: IncomingMessage, readBefore: number, bounds: Bounds): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const silence = setTimeout(resolve, bounds.silenceMs);
  const total = setTimeout(resolve, bounds.totalMs);
  raw.once('end', resolve).once('close', resolve);
  raw.on('data', () => {
    silence.refresh();
    if (raw.socket.bytesRead - readBefore > bounds.maxBytes) resolve();
  });
  raw.resume();
  await promise;
  clearTimeout(silence);
  clearTimeout(total);
  raw.pause();
}

async function* inFull(payload: Payload, afterwards: () => Promise<void>): AsyncGenerator<Buffer | string> {
  if (payload instanceof Readable) yield* payload;
  else if (payload) yield payload;
  await afterwards();
}

/**
 * An answer that is there before the request has been read: the connection closes after it, and what is sent meanwhile
 * is read up to a bound: a browser that finds its connection reset may never look at the answer, and a body that nobody
 * wants is not worth reading to its end.
 */
export function boundUnreadBodies(app: FastifyInstance, bounds: Bounds): void {
  const readBefore = new WeakMap<IncomingMessage, number>();
  app.addHook('onRequest', async ({ raw }) => {
    readBefore.set(raw, raw.socket.bytesRead);
  });
  app.addHook('onSend', async ({ raw }, reply, payload: Payload) => {
    if (!hasBody(raw) || raw.complete) return payload;
    closeAfterAnswer(reply);
    if (!(payload instanceof Readable)) reply.header('content-length', Buffer.byteLength(payload ?? ''));
    return Readable.from(
      inFull(payload, () => readOn(raw, readBefore.get(raw) ?? 0, bounds)),
      { objectMode: false },
    );
  });
}
