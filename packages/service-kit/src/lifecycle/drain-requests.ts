import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging/logger.ts';

/** Work of requests that may outlive its connection, such as the removal of what an upload has left. */
export interface InFlight {
  drained(): Promise<void>;
  /** Ends it early with an error that tells its callers to come back later. */
  abort(): void;
}

interface DrainOptions {
  /** Milliseconds for which new connections are taken as well, each closed with its answer: some callers learn late. */
  readonly delayMs?: number;
  /** Milliseconds that requests under way have to finish. */
  readonly graceMs: number;
  readonly inFlight: InFlight | undefined;
  readonly log: Logger;
}

/** For requests that are aborted to be answered, and for what is left of them to be removed. */
export const abortGraceMs = 4000;
const idleConnectionsEveryMs = 100;
/** For callers that keep connections to be told, by an answer, that theirs closes: a request on its way to one is answered. */
export const keptConnectionsMs = 1000;

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ms, false);
  return Promise.race([work.then(() => true as const), late]).finally(() => clearTimeout(timer));
}

/** Takes no new connections; what comes on one that is open is answered. */
function refuseConnections(app: FastifyInstance): Promise<void> {
  // An HTTP server would close idle connections at once, also where a request is on its way.
  return new Promise((resolve) => Server.prototype.close.call(app.server, () => resolve()));
}

/** Every answer closes its connection. What has not finished within the grace is aborted; resolves at most `abortGraceMs` later. */
export async function drainRequests(app: FastifyInstance, options: DrainOptions): Promise<void> {
  const { delayMs = 0, graceMs, inFlight, log } = options;
  app.draining.abort();
  if (delayMs > 0) await sleep(delayMs);
  const allEnded = refuseConnections(app);
  let idle: NodeJS.Timeout | undefined;
  const closeIdle = async () => {
    // What arrived while the process was busy is read first: its connection only seems idle.
    await nextTurn();
    app.server.closeIdleConnections();
  };
  const close = async () => {
    await closeIdle();
    // A connection that was busy when the server closed would be kept for the next request.
    idle = setInterval(closeIdle, idleConnectionsEveryMs);
    await app.close();
  };
  const drained = endsWithin(allEnded, Math.min(keptConnectionsMs, graceMs))
    .then(close)
    .then(() => inFlight?.drained());
  try {
    if (await endsWithin(drained, graceMs)) return;
    log.info({ graceMs }, 'requests are aborted');
    inFlight?.abort();
    if (await endsWithin(drained, abortGraceMs / 2)) return;
    app.server.closeAllConnections();
    if (!(await endsWithin(drained, abortGraceMs / 2))) log.warn('a request has not ended');
  } finally {
    clearInterval(idle);
  }
}
