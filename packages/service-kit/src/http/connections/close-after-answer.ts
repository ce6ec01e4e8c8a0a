import type { FastifyReply } from 'fastify';

/** Milliseconds that a caller has for reading an answer that comes before it has sent everything. */
const readingMs = 1000;

/** Closed at once the connection would be reset and the answer could be lost: the caller first gets a moment. */
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
