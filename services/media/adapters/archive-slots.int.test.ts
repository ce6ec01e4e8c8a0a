import { connectRedis, redisReady } from '@afterglow/service-kit/redis';
import { eventually, testRedis } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { createArchiveSlots } from './archive-slots.ts';

const { url } = await testRedis();
const connections: ReturnType<typeof connectRedis>[] = [];
afterAll(() => {
  for (const redis of connections) redis.disconnect();
});

async function copy(max: number) {
  const redis = connectRedis({ REDIS_URL: url, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 });
  connections.push(redis);
  await redisReady(redis);
  return createArchiveSlots({ redis, max, refusal: 'too_many_downloads' });
}

it('three copies share one limit of archives for each account', async () => {
  const [first, second, third] = await Promise.all([copy(2), copy(2), copy(2)]);
  const leave = await first.acquire(1);
  await second.check(1);
  await second.acquire(1);
  for (const one of [first, second, third]) {
    await expect(one.check(1)).rejects.toMatchObject({ code: 'too_many_downloads', status: 429 });
    await expect(one.acquire(1)).rejects.toMatchObject({ retryAfter: 30 });
  }
  await (await third.acquire(2))();
  await leave();
  await third.acquire(1);
  await expect(first.acquire(1)).rejects.toMatchObject({ code: 'too_many_downloads' });
});

it('admits exactly the limit of many concurrent requests to all copies', async () => {
  const copies = await Promise.all([copy(3), copy(3), copy(3)]);
  const attempts = Array.from({ length: 30 }, (_, index) => copies[index % copies.length]?.acquire(7));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('counts down one by one', async () => {
  const slots = await copy(3);
  const [one, other] = [await slots.acquire(9), await slots.acquire(9), await slots.acquire(9)];
  await one();
  await slots.acquire(9);
  await expect(slots.check(9)).rejects.toThrow();
  await other();
  await slots.check(9);
});

it('counts its own archives while Redis does not answer, and reports them once it does', async () => {
  const redis = connectRedis({ REDIS_URL: url, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 });
  connections.push(redis);
  const slots = createArchiveSlots({ redis, max: 2, refusal: 'too_many_downloads', renewEveryMs: 10 });
  await redisReady(redis);
  redis.disconnect();
  await eventually(() => redis.status === 'end');
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => slots.acquire(4)));
  const leaves = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(leaves).toHaveLength(2);
  await expect(slots.check(4)).rejects.toMatchObject({ code: 'too_many_downloads', status: 429 });
  await slots.check(5);
  await redis.connect();
  const other = await copy(2);
  await eventually(async () =>
    other.check(4).then(
      () => false,
      () => true,
    ),
  );
  for (const leave of leaves) await leave();
  await other.check(4);
});
