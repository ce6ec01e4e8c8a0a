import { expect, it } from 'vitest';
import { semaphore } from './semaphore.ts';

it('runs as many calls at once as it has places, and the rest in order', async () => {
  const run = semaphore(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const calls = ends.map(({ promise }, index) =>
    run(async () => {
      begun.push(index);
      await promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await calls[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(calls);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('gives the place of a call that failed to the next one', async () => {
  const run = semaphore(1);
  const failed = run(() => Promise.reject(new Error('lost')));
  const next = run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('lost');
  await expect(next).resolves.toBe('done');
});
