import type { FastifyRequest } from 'fastify';

/** What is known of the way from the browser to this server. */
export interface Origin {
  readonly trustProxy: boolean;
  readonly publicOrigin: string | undefined;
}

/** The first of a chain of proxies has added what the browser spoke. */
const firstOf = (header: string | string[] | undefined): string =>
  (String(header ?? '').split(',')[0] ?? '').trim().toLowerCase();

/** The scheme that the browser speaks. */
export function schemeOf(request: FastifyRequest, { trustProxy, publicOrigin }: Origin): 'http' | 'https' {
  if (publicOrigin !== undefined) return publicOrigin.startsWith('https:') ? 'https' : 'http';
  return trustProxy && firstOf(request.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
}

/** The origin in the browser's address bar. */
export function originOf(request: FastifyRequest, way: Origin): string {
  if (way.publicOrigin !== undefined) return way.publicOrigin;
  const origin = `${schemeOf(request, way)}://${request.headers.host}`;
  // A Host header may hold anything.
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

/**
 * The addresses that the request came through, the browser's last: that of the connection, or what a trusted proxy at its
 * other end added. A service takes the last for the browser's.
 */
export function forwardedFor(request: FastifyRequest, { trustProxy }: Origin): string {
  const before = trustProxy ? [request.headers['x-forwarded-for'] ?? []].flat().join(', ') : '';
  return before || (request.socket.remoteAddress ?? '');
}
