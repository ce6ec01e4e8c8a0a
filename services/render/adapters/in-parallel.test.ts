import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel, type Task } from './in-parallel.ts';

const signal = new AbortController().signal;

it('runs every task, with limited concurrency', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const task: Task = async () => {
    running++;
    most = Math.max(most, running);
    await setImmediate();
    running--;
    done++;
  };
  await inParallel(
    Array.from({ length: 7 }, () => task),
    { concurrency: 3, signal },
  );
  expect({ running, most, done }).toEqual({ running: 0, most: 3, done: 7 });
});

it('aborts the others at the first failure, waits for them, and throws it', async () => {
  const ended: string[] = [];
  const untilAborted: Task = async (aborted) => {
    await new Promise((resolve) => aborted.addEventListener('abort', resolve));
    await setImmediate();
    ended.push('other');
    throw new Error('the second failure');
  };
  const failing: Task = () => Promise.reject(new Error('the first failure'));
  const never: Task = async () => {
    ended.push('never started');
  };
  const all = inParallel([untilAborted, failing, never], { concurrency: 2, signal });
  await expect(all).rejects.toThrow('the first failure');
  expect(ended).toEqual(['other']);
});

it('throws the reason when aborted, even with nothing left to do', async () => {
  const aborted = AbortSignal.abort(new Error('enough'));
  await expect(inParallel([], { concurrency: 2, signal: aborted })).rejects.toThrow('enough');
});
