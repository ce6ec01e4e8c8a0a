import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { testRedis } from '../stores/test-redis.ts';
import { testLink } from './test-link.ts';

const { url } = await testRedis();
const link = await testLink(url);

it('connects to the store until it is cut, and again once it is repaired', async () => {
  const ask = async () => {
    const client = new Redis(link.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.ping();
    } catch {
      return 'away';
    } finally {
      client.disconnect();
    }
  };
  expect(await ask()).toBe('PONG');
  await link.cut();
  expect(await ask()).toBe('away');
  await link.repair();
  expect(await ask()).toBe('PONG');
});
