import { frameBytes } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createFrameQuota } from './frame-quota.ts';

const roomFor = (max: number, count: () => Promise<number> = async () => 0) =>
  createFrameQuota({ frames: { count }, maxBytes: max * frameBytes });

it('can be reserved until it is full, even concurrently', async () => {
  const room = roomFor(2);
  const reserved = await Promise.all([room.reserve(), room.reserve(), room.reserve()]);
  expect(reserved.map((release) => release !== null)).toEqual([true, true, false]);
  reserved[0]?.();
  expect(await room.reserve()).not.toBeNull();
  expect(await room.reserve()).toBeNull();
});

it('counts frames that are already stored', async () => {
  let stored = 2;
  const room = roomFor(2, async () => stored);
  expect(await room.reserve()).toBeNull();
  stored = 1;
  expect(await room.reserve()).not.toBeNull();
});

it('counts a frame twice rather than not at all when it is stored during a count', async () => {
  const counted = Promise.withResolvers<number>();
  const counts = [Promise.resolve(1), counted.promise];
  const room = roomFor(2, () => counts.shift() ?? Promise.resolve(2));
  const release = await room.reserve();
  const another = room.reserve();
  release?.();
  counted.resolve(1);
  expect(await another).toBeNull();
});

it('is full from the start with a limit of 0, and loses no place by an error', async () => {
  expect(await roomFor(0).reserve()).toBeNull();
  const counts = [Promise.reject(new Error('Postgres is away')), Promise.resolve(0)];
  const room = roomFor(1, () => counts.shift() ?? Promise.resolve(0));
  await expect(room.reserve()).rejects.toThrow('Postgres is away');
  expect(await room.reserve()).not.toBeNull();
});

it('lets a recorded frame be put as long as no more are recorded than fit', async () => {
  expect(await roomFor(2, async () => 2).mayPut()).toBe(true);
  expect(await roomFor(2, async () => 3).mayPut()).toBe(false);
});
