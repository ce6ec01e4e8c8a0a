import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { createSpillBudget, type SpillBudget } from '../streams/spill-budget.ts';
import { spillableStream } from '../streams/spillable-stream.ts';
import { breakOff } from './break-off.ts';
import { clientNetwork } from './client-network.ts';

export const readingFields = {
  /** Milliseconds. The kernel holds some megabytes for a reader: at 256 kbit/s over a minute until it takes more. */
  READING_SILENCE_MS: Type.Integer({ minimum: 100, default: 180_000 }),
  /**
   * Bytes of answers that wait for their readers on a disk, a quarter of them for one account or address; one more is broken
   * off. Half of the folder for temporary files that a container of ours has: six of the longest lists of one family.
   */
  SPILL_BYTES: Type.Integer({ minimum: 1024 ** 2, default: 64 * 1024 ** 2 }),
};

/** Bytes that the kernel takes of any answer at once: nothing waits for its reader. */
const smallAnswer = 64 * 1024;

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const isLarge = (payload: unknown): boolean =>
  payload instanceof Readable || (isWhole(payload) && payload.length > smallAnswer);

interface SpillFolder {
  readonly folder: string;
  readonly budget: SpillBudget;
}

/** Whose share an answer counts for; null for a service of ours. */
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
      reply.request.log.info({ heldBytes: budget.heldBytes() }, 'no room for what the reader has not taken');
    return release;
  };
  return spillableStream(bytes, { folder, reserve });
}

/** Breaks an answer off once its reader has taken nothing for so long. Time in which nothing waits for it does not count. */
export function cutOffStalledReader({ raw, request, server }: FastifyReply): void {
  // Node looks at what the kernel has taken, also of a single large write.
  raw.setTimeout(server.readingSilenceMs, () => {
    if (raw.writableLength === 0) return;
    request.log.info('the reader stood still');
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
