import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';

export const readingFields = {
  /**
   * Milliseconds in which a reader takes nothing of an answer before it is cut off. The kernel holds up to some megabytes
   * for it: at 256 kbit/s more than a minute may pass until it takes more. A player that was paused asks for the rest again.
   */
  READING_SILENCE_MS: Type.Integer({ minimum: 100, default: 180_000 }),
};

/** Bytes that the kernel takes of any answer at once: nothing waits for its reader. */
const smallAnswer = 64 * 1024;

const isLarge = (payload: unknown): boolean =>
  payload instanceof Readable ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > smallAnswer);

/** Breaks an answer off once its reader has taken nothing for so long. Time in which nothing waits for it does not count. */
export function cutOffStalledReader({ raw, request, server }: FastifyReply): void {
  // Node looks at what the kernel has taken, also of a single large write.
  raw.setTimeout(server.readingSilenceMs, () => {
    if (raw.writableLength === 0) return;
    request.log.info('the reader stood still');
    raw.destroy();
  });
}

/** Watches over all streamed and large answers of a server. @param silenceMs milliseconds; see READING_SILENCE_MS. */
export function cutOffStalledReaders(app: FastifyInstance, silenceMs: number): void {
  app.decorate('readingSilenceMs', silenceMs);
  app.addHook('onSend', async (_, reply, payload) => {
    if (isLarge(payload)) cutOffStalledReader(reply);
    return payload;
  });
}
