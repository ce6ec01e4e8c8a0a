import { frameBytes } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createFrameQuota } from './frame-quota.ts';

const roomFor = (max: number, count: () => Promise<number> = async () => 0) =>
  createFrameQuota({ frames: { count }, maxBytes: max * frameBytes });

it('can be reserved until it is full, also by those who come at the same time', async () => {
  const room = roomFor(2);
  const reserved = await Promise.all([room.reserve(), room.reserve(), room.reserve()]);
  expect(reserved.map((release) => release !== null)).toEqual([true, true, false]);
  reserved[0]?.();
  expect(await room.reserve()).not.toBeNull();
  expect(await room.reserve()).toBeNull();
});

it('has no place for what is stored already', async () => {
  let stored = 2;
  const room = roomFor(2, async () => stored);
  expect(await room.reserve()).toBeNull();
  stored = 1;
  expect(await room.reserve()).not.toBeNull();
});

it('counts a frame twice that is stored while the others are counted, rather than not at all', async () => {
  const counted = Promise.withResolvers<number>();
  const counts = [Promise.resolve(1), counted.promise];
  const room = roomFor(2, () => counts.shift() ?? Promise.resolve(2));
  const release = await room.reserve();
  const another = room.reserve();
  release?.();
  counted.resolve(1);
  expect(await another).toBeNull();
});

it('is none where none is allowed, and is not lost by an error', async () => {
  expect(await roomFor(0).reserve()).toBeNull();
  const counts = [Promise.reject(new Error('Postgres is away')), Promise.resolve(0)];
  const room = roomFor(1, () => counts.shift() ?? Promise.resolve(0));
  await expect(room.reserve()).rejects.toThrow('Postgres is away');
  expect(await room.reserve()).not.toBeNull();
});
