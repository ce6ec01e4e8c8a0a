import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/**
 * Server-sent events have no end of their own. Whether this server is told to end or the service breaks off, they end for the
 * browser as if they were whole, and it comes back.
 */
export function relayEvents(answer: IncomingMessage, draining: AbortSignal): Readable {
  const events = new PassThrough();
  const end = (): void => {
    draining.removeEventListener('abort', end);
    answer.destroy();
    events.end();
  };
  draining.addEventListener('abort', end);
  answer.once('error', end).once('close', end).pipe(events, { end: false });
  if (draining.aborted) end();
  return events;
}
