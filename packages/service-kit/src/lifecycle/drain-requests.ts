import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging/logger.ts';

/** Work that may outlive its connection, such as cleaning up after an upload. */
export interface InFlight {
  drained(): Promise<void>;
  /** Ends it with an error that tells clients to retry later. */
  abort(): void;
}

interface DrainOptions {
  readonly delayMs?: number;
  readonly graceMs: number;
  readonly inFlight: InFlight | undefined;
  readonly log: Logger;
}

export const abortGraceMs = 4000;
const idleConnectionsEveryMs = 100;
/** Milliseconds for kept connections to receive a response that closes them. */
export const keptConnectionsMs = 1000;

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ms, false);
  return Promise.race([work.then(() => true as const), late]).finally(() => clearTimeout(timer));
}

function refuseConnections(app: FastifyInstance): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(app.server, () => resolve()));
}

/**
 * Closes connections with their next response and aborts what exceeds the grace period. Resolves at most `abortGraceMs`
 * later.
 */
export async function drainRequests(app: FastifyInstance, options: DrainOptions): Promise<void> {
  const { delayMs = 0, graceMs, inFlight, log } = options;
  app.draining.abort();
  if (delayMs > 0) await sleep(delayMs);
  const allEnded = refuseConnections(app);
  let idle: NodeJS.Timeout | undefined;
  const closeIdle = async () => {
    await nextTurn();
    app.server.closeIdleConnections();
  };
  const close = async () => {
    await closeIdle();
    // A connection that was busy when the server closed stays open for its next request.
    idle = setInterval(closeIdle, idleConnectionsEveryMs);
    await app.close();
  };
  const drained = endsWithin(allEnded, Math.min(keptConnectionsMs, graceMs))
    .then(close)
    .then(() => inFlight?.drained());
  try {
    if (await endsWithin(drained, graceMs)) return;
    log.info({ graceMs }, 'requests exceed the grace period and are aborted');
    inFlight?.abort();
    if (await endsWithin(drained, abortGraceMs / 2)) return;
    app.server.closeAllConnections();
    if (!(await endsWithin(drained, abortGraceMs / 2))) log.warn('a request did not end after it was aborted');
  } finally {
    clearInterval(idle);
  }
}
