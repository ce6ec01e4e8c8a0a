import { expect, it } from 'vitest';
import { createIdleCpuGate } from './idle-cpu-gate.ts';

const foreverMs = 60_000;
const { signal } = new AbortController();

function gateWith(...running: readonly number[]) {
  let samples = 0;
  const readLoad = async () => {
    samples += 1;
    return `0.39 3.64 4.17 ${running[samples - 1] ?? running.at(-1)}/84 16384\n`;
  };
  return { idleCpuGate: createIdleCpuGate({ readLoad, cores: 2, everyMs: 1 }), samples: () => samples };
}

it('opens once a core is idle in three samples in a row, which all waiters share', async () => {
  const { idleCpuGate, samples } = gateWith(3, 4, 2, 3, 2, 1, 2, 3);
  await Promise.all([1, 2, 3].map(() => idleCpuGate.wait(foreverMs, signal)));
  expect(samples()).toBe(7);
});

it('waits no longer than its timeout', async () => {
  const { idleCpuGate, samples } = gateWith(9);
  await idleCpuGate.wait(20, signal);
  expect(samples()).toBeGreaterThan(0);
});

it('rejects with the reason of an aborted signal', async () => {
  const waiting = new AbortController();
  const waited = gateWith(9).idleCpuGate.wait(foreverMs, waiting.signal);
  waiting.abort(new Error('enough'));
  await expect(waited).rejects.toThrow('enough');
});

it('takes a machine of unknown load for idle', async () => {
  const readLoad = () => Promise.reject(new Error('ENOENT'));
  await createIdleCpuGate({ readLoad, everyMs: 1 }).wait(foreverMs, signal);
  await createIdleCpuGate({ readLoad: async () => 'no load', everyMs: 1 }).wait(foreverMs, signal);
});
