import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { closeAfterAnswer, watchPace } from '@afterglow/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from './request-body.ts';
import { isSubmittedUpload } from './submitted-upload.ts';
import type { Timings } from './timings.ts';

type Payload = Readable | Buffer | string | null | undefined;

interface Bound {
  readonly maxBytes: number;
  watch(raw: IncomingMessage, stop: () => void): () => void;
}

function watchTime({ silenceMs, totalMs }: Timings['lingeringClose']): Bound['watch'] {
  return (raw, stop) => {
    const silence = setTimeout(stop, silenceMs);
    const total = setTimeout(stop, totalMs);
    raw.on('data', () => silence.refresh());
    return () => {
      clearTimeout(silence);
      clearTimeout(total);
    };
  };
}

function getBound(request: FastifyRequest, { lingeringClose: limits, uploadPace }: Timings): Bound {
  if (!isSubmittedUpload(request)) return { maxBytes: limits.maxBytes, watch: watchTime(limits) };
  return { maxBytes: limits.formMaxBytes, watch: (raw, stop) => watchPace(raw, uploadPace, stop) };
}

async function readAndDiscard(raw: IncomingMessage, readBefore: number, { maxBytes, watch }: Bound): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWatching = watch(raw, resolve);
  raw.once('end', resolve).once('close', resolve);
  raw.on('data', () => {
    if (raw.socket.bytesRead - readBefore > maxBytes) resolve();
  });
  raw.resume();
  await promise;
  stopWatching();
  raw.pause();
}

async function* inFull(payload: Payload, afterwards: () => Promise<void>): AsyncGenerator<Buffer | string> {
  if (payload instanceof Readable) yield* payload;
  else if (payload) yield payload;
  await afterwards();
}

/** Reads on after an early answer, up to a bound: a browser whose connection is reset may never see the answer. */
export function lingeringClose(app: FastifyInstance, timings: Timings): void {
  const readBefore = new WeakMap<IncomingMessage, number>();
  app.addHook('onRequest', async ({ raw }) => {
    readBefore.set(raw, raw.socket.bytesRead);
  });
  app.addHook('onSend', async (request, reply, payload: Payload) => {
    const { raw } = request;
    if (!hasBody(raw) || raw.complete) return payload;
    closeAfterAnswer(reply);
    if (!(payload instanceof Readable)) reply.header('content-length', Buffer.byteLength(payload ?? ''));
    return Readable.from(
      inFull(payload, () => readAndDiscard(raw, readBefore.get(raw) ?? 0, getBound(request, timings))),
      { objectMode: false },
    );
  });
}
