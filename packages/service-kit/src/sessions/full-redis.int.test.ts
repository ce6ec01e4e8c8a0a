import { ownRedis, testSession } from '@afterglow/test-kit';
import { Redis } from 'ioredis';
import { afterAll, afterEach, expect, it } from 'vitest';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { connectRedis, redisReady } from '../redis/connect.ts';
import { createSessionCheck, markSessionEnded } from './session-check.ts';
import { signSession } from './session-token.ts';

const { url } = await ownRedis();
const client = new Redis(url);
const redis = connectRedis({ REDIS_URL: url, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 });
await redisReady(redis);
afterAll(() => {
  redis.disconnect();
  client.disconnect();
});
const { publicKey, privateKey } = testSession();
const claims = { userId: 7, sessionId: 'one' };
const token = signSession(privateKey, claims, new Date(Date.now() + 3_600_000));
const living = new Set<string>();
const check = createSessionCheck({
  ...{ publicKey, redis, grace: { seenMs: 0, awayMs: 0 } },
  lookUp: async (sessionId) => (living.has(sessionId) ? { userId: claims.userId } : null),
});

const fill = () => client.config('SET', 'maxmemory', '1');
const makeRoom = () => client.config('SET', 'maxmemory', '0');
afterEach(async () => {
  await makeRoom();
  await client.flushdb();
  living.clear();
});

it('D8: a session that auth confirms goes on while Redis is full, though Redis does not know it', async () => {
  living.add(claims.sessionId);
  await fill();
  expect(await check(token, true)).toEqual(claims);
  await makeRoom();
  expect(await check(token, true)).toEqual(claims);
  expect(await client.get('session:one')).toBe('7');
});

it('a session that auth does not know is refused while Redis is full', async () => {
  await fill();
  expect(await check(token, true)).toBeNull();
});

it('a session that is ended stays ended while Redis is full, and to end one is refused as a dependency that is down', async () => {
  living.add(claims.sessionId);
  await markSessionEnded(redis, claims.sessionId);
  await fill();
  expect(await check(token, true)).toBeNull();
  expect(isDependencyDown(await markSessionEnded(redis, 'other').catch((error: unknown) => error))).toBe(true);
});
