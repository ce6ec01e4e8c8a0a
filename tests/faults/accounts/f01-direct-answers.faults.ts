import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RouteContract, requestOf, routes } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { startWholeProduct } from './whole-product.ts';

const { origin, dataDir } = await startWholeProduct();
const urls: Readonly<Record<string, string>> = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')).urls;

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
];

const nothing = (key: string) => Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));

async function answerAt(base: string, key: string, headers: Readonly<Record<string, string>>) {
  const { method, path } = requestOf(key, nothing(key));
  const answer = await fetch(`${base}${path}`, { method, headers, redirect: 'manual' });
  await answer.body?.cancel();
  return {
    status: answer.status,
    ...Object.fromEntries(securityHeaders.map((name) => [name, answer.headers.get(name)])),
  };
}

const publicRoutes = Object.entries<RouteContract>(routes).filter(([, { caller }]) => caller !== 'internal');

it.each(publicRoutes)('F1: %s answers straight as it does through web', async (key, { service }) => {
  const direct = urls[service] ?? '';
  for (const isForeign of [true, false]) {
    const from = (base: string) => (isForeign ? {} : { origin: base });
    const straight = await answerAt(direct, key, from(direct));
    expect(straight).toEqual(await answerAt(origin, key, from(origin)));
    for (const name of securityHeaders) expect(straight).toHaveProperty(name, expect.any(String));
  }
});
