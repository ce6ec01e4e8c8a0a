import type { FastifyRequest } from 'fastify';
import { fail } from '../errors/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing (RFC 9110, section 9.2.1). */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => safeMethods.has(method);

const getHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Takes an unsafe request only where its Origin is the host that it asks, or Sec-Fetch-Site is same-origin. */
export function requireSameOrigin(request: FastifyRequest): void {
  if (isRead(request)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const same = origin === undefined ? site === 'same-origin' : getHost(origin) === request.headers.host;
  if (!same) fail('foreign_origin');
}
