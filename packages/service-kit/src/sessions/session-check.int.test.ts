import { testLink, testRedis, testSession } from '@afterglow/test-kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectRedis, redisReady } from '../redis/connect.ts';
import { createSessionCheck, markSessionEnded } from './session-check.ts';
import { signSession } from './session-token.ts';

const answerMs = 300;
const { url, client } = await testRedis();
const link = await testLink(url);
const redis = connectRedis({ REDIS_URL: link.url, REDIS_ANSWER_MS: answerMs, REDIS_CONNECT_MS: 1500 });
afterAll(() => redis.disconnect());
const { publicKey, privateKey } = testSession();
const clock = { ms: 0 };
const check = createSessionCheck({
  publicKey,
  redis,
  lookUp: async () => ({ userId: 7 }),
  grace: { seenMs: 60_000, awayMs: 5000 },
  now: () => clock.ms,
});

let count = 0;
const newSession = () => {
  count += 1;
  const claims = { userId: 7, sessionId: `session-${count}` };
  return { claims, token: signSession(privateKey, claims, new Date(Date.now() + 3_600_000)) };
};
const read = (token: string) => check(token, true);
const write = (token: string) => check(token, false);
const repair = async () => {
  link.slow(0);
  await link.repair().catch(() => undefined);
  await redisReady(redis);
};

beforeEach(repair);

describe('while Redis is down', () => {
  it('a session seen within the last minute can still read', async () => {
    const { claims, token } = newSession();
    expect(await write(token)).toEqual(claims);
    clock.ms += 59_000;
    await link.cut();
    expect(await read(token)).toEqual(claims);
    clock.ms += 900;
    expect(await read(token)).toEqual(claims);
  });

  it('no session can change anything', async () => {
    const { token } = newSession();
    await read(token);
    await link.cut();
    await expect(write(token)).rejects.toThrow();
    await expect(write(token)).rejects.toThrow();
  });

  it('a session that was never seen, or not recently, is refused', async () => {
    const [seen, unseen] = [newSession(), newSession()];
    await read(seen.token);
    clock.ms += 60_000;
    await link.cut();
    await expect(read(seen.token)).rejects.toThrow();
    await expect(read(unseen.token)).rejects.toThrow();
  });

  it('after five seconds every session is refused until Redis is back', async () => {
    const { claims, token } = newSession();
    await read(token);
    await link.cut();
    expect(await read(token)).toEqual(claims);
    clock.ms += 5000;
    await expect(read(token)).rejects.toThrow();
    await repair();
    expect(await read(token)).toEqual(claims);
  });
});

describe('a session that was ended', () => {
  it('is refused by the next response of Redis, and from then on', async () => {
    const { claims, token } = newSession();
    expect(await read(token)).toEqual(claims);
    await markSessionEnded(client, claims.sessionId);
    expect(await read(token)).toBeNull();
    await link.cut();
    await expect(read(token)).rejects.toThrow();
  });

  it('is refused even when Redis responds slowly', async () => {
    const { claims, token } = newSession();
    await read(token);
    await markSessionEnded(client, claims.sessionId);
    link.slow(answerMs / 3);
    expect(await read(token)).toBeNull();
  });

  it('can read for at most five seconds after its own last check, whatever other sessions receive', async () => {
    const [ended, other] = [newSession(), newSession()];
    await read(ended.token);
    await read(other.token);
    await link.cut();
    expect(await read(ended.token)).toEqual(ended.claims);
    await repair();
    await read(other.token);
    await link.cut();
    clock.ms += 5000;
    await expect(read(ended.token)).rejects.toThrow();
  });
});

it('a read waits for Redis only for a bounded time', async () => {
  const { claims, token } = newSession();
  await read(token);
  link.slow(answerMs * 10);
  expect(await read(token)).toEqual(claims);
  await expect(write(token)).rejects.toThrow('Command timed out');
});
