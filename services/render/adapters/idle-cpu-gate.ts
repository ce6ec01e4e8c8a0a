import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

interface Parts {
  /** The load of the whole machine (proc_loadavg(5)). */
  readonly readLoad?: () => Promise<string>;
  readonly cores?: number;
  /** Milliseconds between samples. */
  readonly everyMs?: number;
}

/** An upload has short pauses too: so many samples in a row must find a core idle. */
const samplesInRow = 3;

const readLoadAverage = (): Promise<string> => readFile('/proc/loadavg', 'utf8');

/** Runnable threads, this one included; 0 where the load is unknown. */
const runningIn = (load: string): number => Number(/ (\d+)\/\d+ /.exec(load)?.[1] ?? 0);

/** Even at the lowest priority, coding delays a waking thread by 3 ms; an upload wakes threads thousands of times. */
export function createIdleCpuGate({ readLoad = readLoadAverage, cores = cpus().length, everyMs = 60 }: Parts = {}) {
  let sample: Promise<boolean> | undefined;
  const takeSample = async (): Promise<boolean> => {
    const isIdle = runningIn(await readLoad().catch(() => '')) <= cores;
    await pause(everyMs);
    sample = undefined;
    return isIdle;
  };
  return {
    /** Resolves after `timeoutMs` at the latest, plus one sample. @throws the signal's reason. */
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
