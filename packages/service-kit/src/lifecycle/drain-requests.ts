import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging/logger.ts';

/** Work of requests that may outlive its connection, such as the removal of what an upload has left. */
export interface InFlight {
  /** Resolves when all that is in flight now has ended, well or not. */
  settled(): Promise<void>;
  /** Ends it early: its callers are told to come back later. */
  cutOff(): void;
}

interface DrainOptions {
  /** Milliseconds that requests under way have to finish. */
  readonly graceMs: number;
  readonly inFlight: InFlight | undefined;
  readonly log: Logger;
}

/** For requests that are cut off to be answered, and for what is left of them to be removed. */
export const cuttingOffMs = 4000;
const idleConnectionsEveryMs = 100;

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ms, false);
  return Promise.race([work.then(() => true as const), late]).finally(() => clearTimeout(timer));
}

/**
 * Takes no more requests and lets those under way finish. What has not finished within the grace is cut off. Resolves
 * when all have ended, at most `graceMs + cuttingOffMs` later.
 */
export async function drainRequests(app: FastifyInstance, { graceMs, inFlight, log }: DrainOptions): Promise<void> {
  const drained = app.close().then(() => inFlight?.settled());
  // A connection that was busy when the server closed would be kept for the next request.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleConnectionsEveryMs);
  try {
    if (await endsWithin(drained, graceMs)) return;
    log.info({ graceMs }, 'requests are cut off');
    inFlight?.cutOff();
    if (await endsWithin(drained, cuttingOffMs / 2)) return;
    app.server.closeAllConnections();
    if (!(await endsWithin(drained, cuttingOffMs / 2))) log.warn('a request has not ended');
  } finally {
    clearInterval(idle);
  }
}
