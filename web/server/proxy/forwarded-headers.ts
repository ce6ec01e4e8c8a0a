import type { IncomingHttpHeaders } from 'node:http';
import { currentCarrier } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';
import { forwardedForHeader, type Origin, resolveScheme } from './forwarded.ts';

/** RFC 9110, section 7.6.1: these belong to one connection and are not passed on. */
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

/** A Connection header that names one of these would make another message of it. */
const neverDropped = new Set(['host', 'content-length']);

type Headers = Record<string, string | string[]>;

/** The headers that are meant for the other end: without those of the connection, and those that Connection names. */
export function stripHopByHopHeaders(headers: IncomingHttpHeaders): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named.filter((name) => !neverDropped.has(name))]);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && !dropped.has(entry[0]),
    ),
  );
}

/** Where a request came from and which trace it belongs to, for the services that are asked for it. */
export const requestContextHeaders = (request: FastifyRequest, origin: Origin): Record<string, string> => ({
  ...currentCarrier(),
  'x-request-id': request.id,
  'x-forwarded-proto': resolveScheme(request, origin),
  'x-forwarded-for': forwardedForHeader(request, origin),
});

/** What a service is told of a request; Host passes unchanged. */
export function requestHeaders(request: FastifyRequest, origin: Origin): Headers {
  // Services sign what they ask of each other with `authorization`; a browser has no business with it. What Expect asks
  // for was answered by this server.
  const { authorization: _, expect: __, ...kept } = stripHopByHopHeaders(request.headers);
  return {
    ...kept,
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    ...requestContextHeaders(request, origin),
  };
}
