import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { cutOffStalledReader } from '../connections/cut-off-readers.ts';
import { defaultHeaders } from '../default-headers.ts';

/** Begins an answer past Fastify, with the status and the headers of its reply. What is returned is for the caller to write. */
export function beginResponse(reply: FastifyReply): ServerResponse {
  defaultHeaders(reply);
  reply.hijack();
  cutOffStalledReader(reply);
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  return reply.raw.writeHead(reply.statusCode, Object.fromEntries(headers));
}
