import { beforeEach, expect, it } from 'vitest';
import { fail } from '../errors/app-error.ts';
import { createMemorialDirectory } from './memorial-directory.ts';
import type { ServiceClient } from './service-client.ts';

const rose = { id: 7, publicId: 'rose', ownerId: 1, deceasedName: 'Rose', birthDate: null, deathDate: null };
const ada = { userId: 1, sessionId: 'a' };
const bob = { userId: 2, sessionId: 'b' };
const world = { now: 0, asked: 0, answer: () => rose };
const memorial = {
  call: async () => {
    world.asked += 1;
    return world.answer();
  },
} as unknown as ServiceClient;
let directory = createMemorialDirectory(memorial, () => world.now);

beforeEach(() => {
  Object.assign(world, { now: 0, asked: 0, answer: () => rose });
  directory = createMemorialDirectory(memorial, () => world.now);
});

const code = (found: Promise<unknown>) => found.catch((error: { code: string }) => error.code);

it('requests each memorial once, and remembers its owner', async () => {
  expect(await directory.owned('rose', ada)).toEqual({ id: 7, publicId: 'rose', ownerId: 1 });
  expect(await code(directory.owned('rose', bob))).toBe('memorial_not_found');
  expect(world.asked).toBe(1);
});

it('notices a deleted memorial within half a minute', async () => {
  await directory.owned('rose', ada);
  world.answer = () => fail('memorial_not_found');
  world.now = 30_000;
  expect(await code(directory.owned('rose', ada))).toBe('memorial_not_found');
  world.answer = () => fail('unavailable');
  expect(await code(directory.owned('rose', ada))).toBe('unavailable');
});

it('keeps serving what it has cached while memorial is unavailable', async () => {
  await directory.owned('rose', ada);
  world.answer = () => fail('unavailable');
  world.now = 3_600_000;
  expect(await directory.owned('rose', ada)).toMatchObject({ id: 7 });
  expect(await code(directory.owned('lily', ada))).toBe('unavailable');
});

it('requests again what was not found', async () => {
  world.answer = () => fail('memorial_not_found');
  expect(await code(directory.owned('rose', ada))).toBe('memorial_not_found');
  world.answer = () => rose;
  expect(await directory.owned('rose', ada)).toMatchObject({ id: 7 });
});

it('evicts the least recently used memorial beyond ten thousand', async () => {
  await directory.owned('rose', ada);
  for (let others = 1; others < 10_000; others += 1) await directory.owned(`other-${others}`, ada);
  await directory.owned('rose', ada);
  await directory.owned('one-more', ada);
  world.asked = 0;
  await directory.owned('rose', ada);
  expect(world.asked).toBe(0);
  await directory.owned('other-1', ada);
  expect(world.asked).toBe(1);
});
