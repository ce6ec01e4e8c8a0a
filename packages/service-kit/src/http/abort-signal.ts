import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer has been sent whole. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
