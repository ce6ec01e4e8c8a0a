import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

interface Parts {
  /** What Linux says of the whole machine's load (proc_loadavg(5)). */
  readonly readLoad?: () => Promise<string>;
  readonly cores?: number;
  /** Milliseconds from one look to the next. */
  readonly everyMs?: number;
}

/** A core is spare that has nothing to do at so many looks in a row: an upload has short pauses, too. */
const looksInRow = 3;

const readLoadAverage = (): Promise<string> => readFile('/proc/loadavg', 'utf8');

/** The threads that run or could, of which the one that asks is one; none where the machine does not say. */
const runningIn = (load: string): number => Number(/ (\d+)\/\d+ /.exec(load)?.[1] ?? 0);

/**
 * Waits until a core of this machine has nothing to do. What is coded ahead has the lowest priority there is, yet a
 * thread that wakes on its core still waits for the rest of its time slice, some 3 ms, and an upload wakes thousands of times.
 */
export function createSpareCore({ readLoad = readLoadAverage, cores = cpus().length, everyMs = 60 }: Parts = {}) {
  let look: Promise<boolean> | undefined;
  const lookAgain = async (): Promise<boolean> => {
    const isSpare = runningIn(await readLoad().catch(() => '')) <= cores;
    await pause(everyMs);
    look = undefined;
    return isSpare;
  };
  return {
    /** Resolves at the latest some time after these milliseconds. @throws the signal's reason. */
    async wait(atMostMs: number, signal: AbortSignal): Promise<void> {
      const until = performance.now() + atMostMs;
      for (let inRow = 0; inRow < looksInRow && performance.now() < until; ) {
        // All that wait look together.
        look ??= lookAgain();
        inRow = (await look) ? inRow + 1 : 0;
        signal.throwIfAborted();
      }
    },
  };
}

export type SpareCore = ReturnType<typeof createSpareCore>;
