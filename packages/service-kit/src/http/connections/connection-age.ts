import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds until a connection closes with its next response, so that callers move to new copies. */
export const defaultConnectionAgeMs = 60_000;

const closesAt = new WeakMap<Socket, number>();

export function boundConnectionAge(app: FastifyInstance, ageMs: number): void {
  app.server.on('connection', (socket: Socket) => void closesAt.set(socket, performance.now() + ageMs));
}

/** Closes the connection with this response if it is old or the process is stopping. */
export function closeOldConnection(reply: FastifyReply): void {
  const isOld = performance.now() >= (closesAt.get(reply.request.raw.socket) ?? Number.POSITIVE_INFINITY);
  if (isOld || reply.server.draining.signal.aborted) reply.header('connection', 'close');
}
