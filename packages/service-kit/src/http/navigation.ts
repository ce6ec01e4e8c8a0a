import type { FastifyRequest } from 'fastify';

/** Whether a browser asks for a page: a form that it sends by itself, without a script, is answered by one. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  // Older browsers, and those that come without https, do not say it.
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
