import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isAppError } from '../errors/app-error.ts';
import { requireSameOrigin } from './same-origin.ts';

const passes = (method: string, headers: Record<string, string>): boolean => {
  try {
    requireSameOrigin({ method, headers: { host: 'afterglow.example:3000', ...headers } } as unknown as FastifyRequest);
    return true;
  } catch (error) {
    expect(isAppError(error, 'foreign_origin')).toBe(true);
    return false;
  }
};

it.each([
  ['GET', {}, true],
  ['HEAD', { origin: 'https://evil.example' }, true],
  ['OPTIONS', {}, true],
  ['POST', { origin: 'http://afterglow.example:3000' }, true],
  ['POST', { origin: 'https://afterglow.example:3000' }, true],
  ['DELETE', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', {}, false],
  ['PUT', { origin: 'null' }, false],
  ['PATCH', { origin: '' }, false],
  ['POST', { origin: 'http://afterglow.example' }, false],
  ['POST', { origin: 'http://afterglow.example:3000.evil.example' }, false],
  ['POST', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  ['POST', { 'sec-fetch-site': 'same-site' }, false],
  ['POST', { 'sec-fetch-site': 'none' }, false],
  ['POST', { referer: 'https://afterglow.example:3000/invite/token' }, true],
  ['POST', { referer: 'https://evil.example/afterglow.example:3000' }, false],
  ['POST', { referer: '' }, false],
  ['POST', { origin: 'null', referer: 'https://afterglow.example:3000/' }, false],
  ['POST', { 'sec-fetch-site': 'cross-site', referer: 'https://afterglow.example:3000/' }, false],
] as [string, Record<string, string>, boolean][])(
  'a %s with the headers %j is from our origin: %s',
  (method, headers, same) => {
    expect(passes(method, headers)).toBe(same);
  },
);
