import { setTimeout as pause } from 'node:timers/promises';
import { type CpuContention, createCpuContention } from './cpu-contention.ts';

interface Parts {
  readonly isContended?: CpuContention;
  readonly everyMs?: number;
}

/** Uploads pause briefly, so several samples in a row must find a core idle. */
const samplesInRow = 3;

/** Even at the lowest priority, encoding delays waking threads by 3 ms, and an upload wakes thousands. */
export function createIdleCpuGate({ isContended = createCpuContention(), everyMs = 60 }: Parts = {}) {
  let sample: Promise<boolean> | undefined;
  const takeSample = async (): Promise<boolean> => {
    const isIdle = !(await isContended());
    await pause(everyMs);
    sample = undefined;
    return isIdle;
  };
  return {
    /** Resolves within `timeoutMs` plus one sample. @throws the signal's reason */
    async wait(timeoutMs: number, signal: AbortSignal): Promise<void> {
      const until = performance.now() + timeoutMs;
      for (let inRow = 0; inRow < samplesInRow && performance.now() < until; ) {
        sample ??= takeSample();
        inRow = (await sample) ? inRow + 1 : 0;
        signal.throwIfAborted();
      }
    },
  };
}

export type IdleCpuGate = ReturnType<typeof createIdleCpuGate>;
