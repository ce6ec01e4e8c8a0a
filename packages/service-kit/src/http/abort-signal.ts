import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer has been sent whole. */
export function createAbortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The connection may have closed while the guards were at work.
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
