import type { FastifyReply } from 'fastify';
import { requestIdHeader } from '../../logging/carrier.ts';
import { closeOldConnection } from '../connections/connection-age.ts';
import { securityHeaders } from './security-headers.ts';

const defaults = Object.entries({ 'cache-control': 'no-store', ...securityHeaders });

export function defaultHeaders(reply: FastifyReply): void {
  closeOldConnection(reply);
  reply.header(requestIdHeader, reply.request.id);
  for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
}
