import type { Log } from '../log.ts';
import { type GuardedProcess, type GuardedProcessOptions, startGuarded } from './guarded-process.ts';

export interface Supervised {
  readonly name: string;
  readonly logFile: string;
  /** Undefined while it waits to be started again. */
  pid(): number | undefined;
  crashes(): number;
  kill(signal: NodeJS.Signals): void;
  restart(withinMs: number): Promise<void>;
  /** Has the next process wait, so that a restart takes less time. */
  prepareSpare(): void;
  stop(withinMs: number): Promise<void>;
}

const firstPause = 250;
/** Short enough that a process which a full disk has ended is back soon after there is room. */
const longestPause = 5_000;
/** A process that has run this long starts with the shortest pause again. */
const steadyAfter = 30_000;

interface SuperviseOptions extends GuardedProcessOptions {
  /** The arguments of a process that waits for `begin`; without them, none is kept in reserve. */
  readonly spareArgs?: readonly string[];
}

export function supervise({ spareArgs, ...options }: SuperviseOptions, log: Log): Supervised {
  let current: GuardedProcess | undefined;
  let spare: GuardedProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let isRestarting = false;
  let crashes = 0;
  let pause = firstPause;

  function prepareSpare(): void {
    if (spare || stopping || !spareArgs) return;
    const waiting = startGuarded({ ...options, args: spareArgs, waits: true });
    spare = waiting;
    void waiting.ended.then(() => {
      if (spare === waiting) spare = undefined;
    });
  }

  function startSpare(): GuardedProcess | undefined {
    const started = spare;
    spare = undefined;
    started?.begin();
    return started;
  }

  function start(): void {
    const startedAt = Date.now();
    const started = startSpare() ?? startGuarded(options);
    current = started;
    void started.ended.then((how) => {
      if (current === started) current = undefined;
      if (stopping || isRestarting) return;
      crashes += 1;
      pause = Date.now() - startedAt > steadyAfter ? firstPause : Math.min(pause * 2, longestPause);
      log(`${options.name} has ended (${how}) and is started again in ${pause / 1000} s; see ${options.logFile}`);
      timer = setTimeout(start, pause);
    });
  }

  start();
  return {
    name: options.name,
    logFile: options.logFile,
    pid: () => current?.pid,
    crashes: () => crashes,
    kill: (signal) => current?.kill(signal),
    async restart(withinMs) {
      if (stopping || isRestarting) return;
      isRestarting = true;
      clearTimeout(timer);
      prepareSpare();
      await current?.stop(withinMs);
      isRestarting = false;
      pause = firstPause;
      if (!stopping) start();
    },
    prepareSpare,
    async stop(withinMs) {
      stopping = true;
      clearTimeout(timer);
      await Promise.all([current?.stop(withinMs), spare?.stop(0)]);
    },
  };
}
