import type { FastifyRequest } from 'fastify';

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** As requested by the browser, preferred first, without tags that are malformed. */
export const readerLanguages = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter(isLocale);
