import { expect, it } from 'vitest';
import { createIdleCpuGate } from './idle-cpu-gate.ts';

const foreverMs = 60_000;
const { signal } = new AbortController();

function gateWith(...contended: readonly boolean[]) {
  let samples = 0;
  const isContended = async () => {
    samples += 1;
    return contended[samples - 1] ?? contended.at(-1) ?? false;
  };
  return { idleCpuGate: createIdleCpuGate({ isContended, everyMs: 1 }), samples: () => samples };
}

it('opens once a core was idle in three consecutive samples, which all waiters share', async () => {
  const { idleCpuGate, samples } = gateWith(true, true, false, true, false, false, false, true);
  await Promise.all([1, 2, 3].map(() => idleCpuGate.wait(foreverMs, signal)));
  expect(samples()).toBe(7);
});

it('waits no longer than the timeout', async () => {
  const { idleCpuGate, samples } = gateWith(true);
  await idleCpuGate.wait(20, signal);
  expect(samples()).toBeGreaterThan(0);
});

it('rejects with the reason of an aborted signal', async () => {
  const waiting = new AbortController();
  const waited = gateWith(true).idleCpuGate.wait(foreverMs, waiting.signal);
  waiting.abort(new Error('enough'));
  await expect(waited).rejects.toThrow('enough');
});
