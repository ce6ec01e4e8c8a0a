import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { cutOffStalledReader } from './cut-off-readers.ts';
import { defaultHeaders } from './default-headers.ts';

/** Starts a response outside Fastify with the reply's status and headers. The caller writes the body. */
export function beginResponse(reply: FastifyReply): ServerResponse {
  defaultHeaders(reply);
  reply.hijack();
  cutOffStalledReader(reply);
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  return reply.raw.writeHead(reply.statusCode, Object.fromEntries(headers));
}
