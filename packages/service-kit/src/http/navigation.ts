import type { FastifyRequest } from 'fastify';

/** Whether a browser navigates, as with a form submitted without scripts. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
