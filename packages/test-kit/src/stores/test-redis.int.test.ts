import { expect, it } from 'vitest';
import { redisDatabases } from './stores.ts';
import { testRedis } from './test-redis.ts';

const [first, second] = [await testRedis(), await testRedis()];

it('gives each caller an empty database of its own', async () => {
  await first.client.set('key', 'first');
  expect(await second.client.get('key')).toBeNull();
  expect(first.url).not.toBe(second.url);
});

it('has a separate database for every file of a run', async () => {
  const [, databases] = (await first.client.config('GET', 'databases')) as [string, string];
  expect(Number(databases)).toBeGreaterThanOrEqual(redisDatabases);
});
