import type { FastifyRequest } from 'fastify';
import { fail } from '../errors/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing (RFC 9110, section 9.2.1). */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => safeMethods.has(method);

const getHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Browsers without `Origin` on a form that they send by themselves, as Firefox before 70, say at least where it was. */
function isSameOrigin({ host, origin, referer, ...headers }: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (origin !== undefined) return getHost(origin) === host;
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && getHost(referer) === host;
}

/** Takes an unsafe request only where its Origin, Sec-Fetch-Site or Referer says that a page of the host that it asks has sent it. */
export function requireSameOrigin(request: FastifyRequest): void {
  if (!isRead(request) && !isSameOrigin(request.headers)) fail('foreign_origin');
}
