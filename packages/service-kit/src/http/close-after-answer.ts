import type { FastifyReply } from 'fastify';

/** Milliseconds that a caller has for reading an answer that comes before it has sent everything. */
const readingMs = 1000;

/**
 * Ends the connection of a request whose rest is not worth reading. Closed at once it would be reset, and the answer
 * could be lost on its way: the caller first gets a moment in which nothing more is read from it.
 */
export function closeAfterAnswer(reply: FastifyReply): void {
  const { complete, socket } = reply.request.raw;
  if (complete) return;
  reply.header('connection', 'close');
  // What Node calls when the answer has been sent.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), readingMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
