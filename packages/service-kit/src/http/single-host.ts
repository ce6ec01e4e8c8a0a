import type { FastifyInstance } from 'fastify';
import { fail } from '../errors/app-error.ts';

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** RFC 9112, section 3.2: exactly one host, or two programs could each believe a different one. HTTP/1.0 has none. */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const count = countHosts(raw.rawHeaders);
    if (count > 1 || (count === 0 && raw.httpVersion === '1.1')) fail('malformed_request');
  });
}
