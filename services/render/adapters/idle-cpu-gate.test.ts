import { expect, it } from 'vitest';
import { createSpareCore } from './idle-cpu-gate.ts';

const forEver = 60_000;
const { signal } = new AbortController();

/** Says, look after look, how many threads run; the last one for ever. */
function saying(...running: readonly number[]) {
  let looks = 0;
  const readLoad = async () => {
    looks += 1;
    return `0.39 3.64 4.17 ${running[looks - 1] ?? running.at(-1)}/84 16384\n`;
  };
  return { spareCore: createSpareCore({ readLoad, cores: 2, everyMs: 1 }), looks: () => looks };
}

it('a core is spare that is so at three looks in a row; all who wait look together', async () => {
  const { spareCore, looks } = saying(3, 4, 2, 3, 2, 1, 2, 3);
  await Promise.all([1, 2, 3].map(() => spareCore.wait(forEver, signal)));
  expect(looks()).toBe(7);
});

it('it is waited for no longer than is asked', async () => {
  const { spareCore, looks } = saying(9);
  await spareCore.wait(20, signal);
  expect(looks()).toBeGreaterThan(0);
});

it('whoever stops waiting is let go', async () => {
  const waiting = new AbortController();
  const waited = saying(9).spareCore.wait(forEver, waiting.signal);
  waiting.abort(new Error('enough'));
  await expect(waited).rejects.toThrow('enough');
});

it('a machine that does not say what runs on it counts as idle', async () => {
  const readLoad = () => Promise.reject(new Error('ENOENT'));
  await createSpareCore({ readLoad, everyMs: 1 }).wait(forEver, signal);
  await createSpareCore({ readLoad: async () => 'no load', everyMs: 1 }).wait(forEver, signal);
});
