import { expect, it } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

function controlled(atOnce: number, waitingMost: number) {
  const queue = createHashQueue(atOnce, waitingMost);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const add = (network: string, name: string) =>
    queue(network, async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      return name;
    }).catch((error: unknown) => {
      refused.push(name);
      return error;
    });
  const endAll = async (): Promise<void> => {
    await new Promise(setImmediate);
    for (const name of begun) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    }
  };
  return { add, begun, refused, endAll };
}

it('runs a limited number at once, queues a limited number in order, and refuses the rest immediately', async () => {
  const { add, begun, refused, endAll } = controlled(2, 3);
  const answers = ['0', '1', '2', '3', '4', '5'].map((name) => add('home', name));
  expect(await answers[5]).toMatchObject({ code: 'sign_in_busy', status: 503, retryAfter: 5 });
  expect([begun, refused]).toEqual([['0', '1'], ['5']]);
  await endAll();
  expect(await Promise.all(answers.slice(0, 5))).toEqual(['0', '1', '2', '3', '4']);
  expect(begun).toEqual(['0', '1', '2', '3', '4']);
});

it('serves networks in turn, so that one network’s guesses do not delay another', async () => {
  const { add, begun, endAll } = controlled(1, 100);
  const guesses = Array.from({ length: 5 }, (_, index) => add('attacker', `guess ${index}`));
  const signIn = add('home', 'sign-in');
  await endAll();
  expect(await signIn).toBe('sign-in');
  await Promise.all(guesses);
  expect(begun.indexOf('sign-in')).toBe(2);
});

it('drops the last of the largest network if another finds the queue full', async () => {
  const { add, refused, endAll } = controlled(1, 3);
  const guesses = Array.from({ length: 4 }, (_, index) => add('attacker', `guess ${index}`));
  const signIn = add('home', 'sign-in');
  expect(await guesses[3]).toMatchObject({ code: 'sign_in_busy' });
  const neighbour = add('elsewhere', 'another sign-in');
  expect(await guesses[2]).toMatchObject({ code: 'sign_in_busy' });
  expect(await add('a fourth', 'too many')).toMatchObject({ code: 'sign_in_busy' });
  await endAll();
  expect(await Promise.all([signIn, neighbour])).toEqual(['sign-in', 'another sign-in']);
  expect(refused).toEqual(['guess 3', 'guess 2', 'too many']);
});

it('continues after a task that fails', async () => {
  const queue = createHashQueue(1, 1);
  const failed = queue('home', () => Promise.reject(new Error('no memory')));
  const next = queue('home', async () => 'hashed');
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('hashed');
  expect(await queue('home', async () => 'again')).toBe('again');
});
