import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Resets the connection: to an HTTP/1.0 proxy, a regular close looks like a complete response. */
export function breakOff(raw: ServerResponse): void {
  if (raw.socket instanceof Socket) raw.socket.resetAndDestroy();
  raw.destroy();
}

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
