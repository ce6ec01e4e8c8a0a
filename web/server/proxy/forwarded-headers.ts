import type { IncomingHttpHeaders } from 'node:http';
import { currentCarrier } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';
import { forwardedForHeader, type Origin, resolveScheme } from './forwarded.ts';

/** RFC 9110, section 7.6.1: headers of a single connection. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const neverDropped = new Set(['host', 'content-length']);

type Headers = Record<string, string | string[]>;

/** Removes hop-by-hop headers and those that Connection names. */
export function stripHopByHopHeaders(headers: IncomingHttpHeaders): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named.filter((name) => !neverDropped.has(name))]);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && !dropped.has(entry[0]),
    ),
  );
}

export const requestContextHeaders = (request: FastifyRequest, origin: Origin): Record<string, string> => ({
  ...currentCarrier(),
  'x-request-id': request.id,
  'x-forwarded-proto': resolveScheme(request, origin),
  'x-forwarded-for': forwardedForHeader(request, origin),
});

export function requestHeaders(request: FastifyRequest, origin: Origin): Headers {
  // `authorization` signs requests between services; browsers must not set it. This server has answered Expect itself.
  const { authorization: _, expect: __, ...kept } = stripHopByHopHeaders(request.headers);
  return {
    ...kept,
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    ...requestContextHeaders(request, origin),
  };
}
