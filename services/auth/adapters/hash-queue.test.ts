import { expect, it } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

it('runs a limited number at once, queues a limited number in order, and refuses the rest immediately', async () => {
  const line = createHashQueue(2, 3);
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const answers = ends.map(({ promise }, index) =>
    line(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  await expect(answers[5]).rejects.toMatchObject({ code: 'sign_in_busy', status: 503, retryAfter: 5 });
  expect(begun).toEqual([0, 1]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all(answers.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('continues after a task that fails', async () => {
  const line = createHashQueue(1, 1);
  const failed = line(() => Promise.reject(new Error('no memory')));
  const next = line(async () => 'hashed');
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('hashed');
  expect(await line(async () => 'again')).toBe('again');
});
