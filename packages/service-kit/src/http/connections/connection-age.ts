import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds after which a connection is closed with an answer: what its caller sends on reaches copies that are new. */
export const defaultConnectionAgeMs = 60_000;

const closesAt = new WeakMap<Socket, number>();

export function boundConnectionAge(app: FastifyInstance, ageMs: number): void {
  app.server.on('connection', (socket: Socket) => void closesAt.set(socket, performance.now() + ageMs));
}

/** Has the connection of an answer closed with it where it is old, or where the process is told to end. */
export function closeOldConnection(reply: FastifyReply): void {
  const isOld = performance.now() >= (closesAt.get(reply.request.raw.socket) ?? Number.POSITIVE_INFINITY);
  if (isOld || reply.server.draining.signal.aborted) reply.header('connection', 'close');
}
