import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Ends a response by a reset: to a proxy that speaks HTTP/1.0, a plain end of the connection looks like the end of the body. */
export function breakOff(raw: ServerResponse): void {
  // Requests that are injected have no connection.
  if (raw.socket instanceof Socket) raw.socket.resetAndDestroy();
  raw.destroy();
}

/** Fastify ends the connection of a response whose stream fails. */
export function breakOffFailedStreams(app: FastifyInstance): void {
  app.addHook('onSend', async (_, { raw }, payload) => {
    if (payload instanceof Readable) {
      finished(payload, { writable: false }, (error) => {
        if (error && raw.headersSent) breakOff(raw);
      });
    }
    return payload;
  });
}
