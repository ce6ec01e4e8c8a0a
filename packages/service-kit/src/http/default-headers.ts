import type { FastifyReply } from 'fastify';

export function defaultHeaders(reply: FastifyReply): void {
  reply.header('x-request-id', reply.request.id);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff');
}
