import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { breakOff } from '../connections/break-off.ts';
import { clientNetwork } from '../connections/client-network.ts';
import { createSpillBudget, type SpillBudget } from './spill-budget.ts';
import { spillableStream } from './spillable-stream.ts';

export const readingFields = {
  /** Milliseconds. The kernel buffers megabytes, which take over a minute at 256 kbit/s. */
  READING_SILENCE_MS: Type.Integer({ minimum: 100, default: 180_000 }),
  /** Disk space in bytes for responses that are read slowly; a quarter of it for one account or address. */
  SPILL_BYTES: Type.Integer({ minimum: 1024 ** 2, default: 64 * 1024 ** 2 }),
};

const smallAnswer = 64 * 1024;

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const isLarge = (payload: unknown): boolean =>
  payload instanceof Readable || (isWhole(payload) && payload.length > smallAnswer);

interface SpillFolder {
  readonly folder: string;
  readonly budget: SpillBudget;
}

function identifyReader(request: FastifyRequest): string | null {
  if (request.session) return `account ${request.session.userId}`;
  return request.routeOptions.config.contract?.caller === 'internal' ? null : clientNetwork(request);
}

function streamed(reply: FastifyReply, payload: unknown, { folder, budget }: SpillFolder): unknown {
  if (!isWhole(payload) || !isLarge(payload) || reply.request.method === 'HEAD') return payload;
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  reply.header('content-length', bytes.length);
  const reserve = (count: number): (() => void) | null => {
    const release = budget.reserve(identifyReader(reply.request), count);
    if (!release)
      reply.request.log.info({ heldBytes: budget.heldBytes() }, 'response buffer is full; connection closed');
    return release;
  };
  return spillableStream(bytes, { folder, reserve });
}

/** Resets a response if its client reads nothing for `readingSilenceMs` while bytes are waiting. */
export function cutOffStalledReader({ raw, request, server }: FastifyReply): void {
  raw.setTimeout(server.readingSilenceMs, () => {
    if (raw.writableLength === 0) return;
    request.log.info('client stopped reading; connection closed');
    breakOff(raw);
  });
}

interface ReadingBounds {
  readonly silenceMs: number;
  readonly spillDir: string;
  readonly spillBytes: number;
}

export function cutOffStalledReaders(app: FastifyInstance, { silenceMs, spillDir, spillBytes }: ReadingBounds): void {
  const spill: SpillFolder = { folder: spillDir, budget: createSpillBudget(spillBytes) };
  app.decorate('readingSilenceMs', silenceMs);
  app.addHook('onSend', async (_, reply, payload) => {
    if (isLarge(payload)) cutOffStalledReader(reply);
    return streamed(reply, payload, spill);
  });
}
