import type { FastifyRequest } from 'fastify';
import { fail } from '../errors/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => safeMethods.has(method);

const getHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

function isSameOrigin({ host, origin, referer, ...headers }: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (origin !== undefined) return getHost(origin) === host;
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && getHost(referer) === host;
}

/** Rejects unsafe requests unless Origin, Sec-Fetch-Site or Referer shows our own host. */
export function requireSameOrigin(request: FastifyRequest): void {
  if (!isRead(request) && !isSameOrigin(request.headers)) fail('foreign_origin');
}
