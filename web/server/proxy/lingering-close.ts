import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { closeAfterAnswer } from '@afterglow/service-kit';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-body.ts';
import type { Timings } from './timings.ts';

type LingerLimits = Timings['lingeringClose'];
type Payload = Readable | Buffer | string | null | undefined;

/** Reads on and drops what it reads, until the body has ended or one of the limits is reached. */
async function readAndDiscard(raw: IncomingMessage, readBefore: number, limits: LingerLimits): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const silence = setTimeout(resolve, limits.silenceMs);
  const total = setTimeout(resolve, limits.totalMs);
  raw.once('end', resolve).once('close', resolve);
  raw.on('data', () => {
    silence.refresh();
    if (raw.socket.bytesRead - readBefore > limits.maxBytes) resolve();
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

/** A browser whose connection is reset may never read an early answer: what it still sends is read, up to a bound. */
export function lingeringClose(app: FastifyInstance, limits: LingerLimits): void {
  const readBefore = new WeakMap<IncomingMessage, number>();
  app.addHook('onRequest', async ({ raw }) => {
    readBefore.set(raw, raw.socket.bytesRead);
  });
  app.addHook('onSend', async ({ raw }, reply, payload: Payload) => {
    if (!hasBody(raw) || raw.complete) return payload;
    closeAfterAnswer(reply);
    if (!(payload instanceof Readable)) reply.header('content-length', Buffer.byteLength(payload ?? ''));
    return Readable.from(
      inFull(payload, () => readAndDiscard(raw, readBefore.get(raw) ?? 0, limits)),
      { objectMode: false },
    );
  });
}
