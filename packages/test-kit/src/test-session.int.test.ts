import { createSessionCheck, verifySession } from '@afterglow/service-kit';
import { expect, it } from 'vitest';
import { testRedis } from './stores/test-redis.ts';
import { testSession } from './test-session.ts';

const { client: redis } = await testRedis();

it('creates a cookie that a service accepts without asking auth', async () => {
  const session = testSession();
  const cookie = await session.cookie(redis, 42);
  const token = cookie.replace('afterglow=', '');
  const lookUp = () => Promise.reject(new Error('auth was asked'));
  const check = createSessionCheck({ publicKey: session.publicKey, redis, lookUp, grace: { seenMs: 0, awayMs: 0 } });
  expect(await check(token)).toMatchObject({ userId: 42 });
  expect(verifySession(testSession().publicKey, token)).toBeNull();
});
