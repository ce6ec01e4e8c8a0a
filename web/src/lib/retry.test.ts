import { expect, it } from 'vitest';
import { retry } from './retry.ts';

const failing = (times: number) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return calls;
  };
};

it('retries after network errors with growing delays', async () => {
  const delays: number[] = [];
  const pause = async (ms: number) => void delays.push(ms);
  expect(await retry(failing(2), pause)).toBe(3);
  expect(delays).toEqual([300, 1000]);
});

it('gives up after several attempts', async () => {
  await expect(retry(failing(9), async () => undefined)).rejects.toThrow('Failed to fetch');
});
