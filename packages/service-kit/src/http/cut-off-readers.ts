import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { type Spill, spillableStream } from './spillable-stream.ts';

export const readingFields = {
  /** Milliseconds. The kernel holds some megabytes for a reader: at 256 kbit/s over a minute until it takes more. */
  READING_SILENCE_MS: Type.Integer({ minimum: 100, default: 180_000 }),
};

/** Bytes that the kernel takes of any answer at once: nothing waits for its reader. */
const smallAnswer = 64 * 1024;

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const isLarge = (payload: unknown): boolean =>
  payload instanceof Readable || (isWhole(payload) && payload.length > smallAnswer);

/** Bytes of answers that wait for their readers on a disk: 800 lists of ten thousand photos. One more is broken off. */
const spillMaxBytes = 2 * 1024 ** 3;

function streamed(reply: FastifyReply, payload: unknown, spill: Spill): unknown {
  if (!isWhole(payload) || !isLarge(payload) || reply.request.method === 'HEAD') return payload;
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  reply.header('content-length', bytes.length);
  return spillableStream(bytes, spill);
}

/** Breaks an answer off once its reader has taken nothing for so long. Time in which nothing waits for it does not count. */
export function cutOffStalledReader({ raw, request, server }: FastifyReply): void {
  // Node looks at what the kernel has taken, also of a single large write.
  raw.setTimeout(server.readingSilenceMs, () => {
    if (raw.writableLength === 0) return;
    request.log.info('the reader stood still');
    raw.destroy();
  });
}

interface ReadingBounds {
  readonly silenceMs: number;
  readonly spillDir: string;
}

export function cutOffStalledReaders(app: FastifyInstance, { silenceMs, spillDir }: ReadingBounds): void {
  const spill: Spill = { folder: spillDir, maxBytes: spillMaxBytes, bytes: 0 };
  app.decorate('readingSilenceMs', silenceMs);
  app.addHook('onSend', async (_, reply, payload) => {
    if (isLarge(payload)) cutOffStalledReader(reply);
    return streamed(reply, payload, spill);
  });
}
