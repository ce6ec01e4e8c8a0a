import type { FastifyRequest } from 'fastify';

/** The scheme that the browser speaks. */
export function schemeOf(
  request: FastifyRequest,
  trustProxy: boolean,
  publicOrigin: string | undefined,
): 'http' | 'https' {
  if (publicOrigin !== undefined) return publicOrigin.startsWith('https:') ? 'https' : 'http';
  return trustProxy && request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
}

/** The origin in the browser's address bar. */
export const originOf = (request: FastifyRequest, trustProxy: boolean, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${schemeOf(request, trustProxy, publicOrigin)}://${request.headers.host ?? 'localhost'}`;

/** The chain of addresses that the request came through, ours last. */
export function forwardedFor(request: FastifyRequest, trustProxy: boolean): string {
  const before = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  return [before, request.socket.remoteAddress].filter(Boolean).join(', ');
}
