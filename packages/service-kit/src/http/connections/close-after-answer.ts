import type { FastifyReply } from 'fastify';

const readingMs = 1000;

/** Delays the close: an immediate one would reset the connection and could lose the answer. */
export function closeAfterAnswer(reply: FastifyReply): void {
  const { complete, socket } = reply.request.raw;
  if (complete) return;
  reply.header('connection', 'close');
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), readingMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
