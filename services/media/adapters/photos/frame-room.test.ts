import { frameBytes } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createFrameRoom } from './frame-room.ts';

const roomFor = (max: number, count: () => Promise<number> = async () => 0) =>
  createFrameRoom({ frames: { count }, maxBytes: max * frameBytes });

it('is taken until it is full, also by those who come at the same time', async () => {
  const room = roomFor(2);
  const taken = await Promise.all([room.take(), room.take(), room.take()]);
  expect(taken.map((giveBack) => giveBack !== null)).toEqual([true, true, false]);
  taken[0]?.();
  expect(await room.take()).not.toBeNull();
  expect(await room.take()).toBeNull();
});

it('has no place for what is stored already', async () => {
  let stored = 2;
  const room = roomFor(2, async () => stored);
  expect(await room.take()).toBeNull();
  stored = 1;
  expect(await room.take()).not.toBeNull();
});

it('counts a frame twice that is stored while the others are counted, rather than not at all', async () => {
  const counted = Promise.withResolvers<number>();
  const counts = [Promise.resolve(1), counted.promise];
  const room = roomFor(2, () => counts.shift() ?? Promise.resolve(2));
  const giveBack = await room.take();
  const another = room.take();
  giveBack?.();
  counted.resolve(1);
  expect(await another).toBeNull();
});

it('is none where none is allowed, and is not lost by an error', async () => {
  expect(await roomFor(0).take()).toBeNull();
  const counts = [Promise.reject(new Error('Postgres is away')), Promise.resolve(0)];
  const room = roomFor(1, () => counts.shift() ?? Promise.resolve(0));
  await expect(room.take()).rejects.toThrow('Postgres is away');
  expect(await room.take()).not.toBeNull();
});
