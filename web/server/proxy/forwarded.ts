import type { FastifyRequest } from 'fastify';

export interface Origin {
  readonly trustProxy: boolean;
  readonly publicOrigin: string | undefined;
}

/** The first proxy of a chain adds the browser's protocol. */
const getFirst = (header: string | string[] | undefined): string =>
  (String(header ?? '').split(',')[0] ?? '').trim().toLowerCase();

export function resolveScheme(request: FastifyRequest, { trustProxy, publicOrigin }: Origin): 'http' | 'https' {
  if (publicOrigin !== undefined) return publicOrigin.startsWith('https:') ? 'https' : 'http';
  return trustProxy && getFirst(request.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
}

export function resolveOrigin(request: FastifyRequest, way: Origin): string {
  if (way.publicOrigin !== undefined) return way.publicOrigin;
  const origin = `${resolveScheme(request, way)}://${request.headers.host}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

/** Appends the address of the connection, or the address that a trusted proxy put last. */
export function forwardedForHeader(request: FastifyRequest, { trustProxy }: Origin): string {
  const before = trustProxy ? [request.headers['x-forwarded-for'] ?? []].flat().join(', ') : '';
  return before || (request.socket.remoteAddress ?? '');
}
