import type { Log } from '../log.ts';
import { type GuardedProcess, type GuardedProcessOptions, startGuarded } from './guarded-process.ts';

export interface Supervised {
  readonly name: string;
  readonly logFile: string;
  pid(): number | undefined;
  crashes(): number;
  kill(signal: NodeJS.Signals): void;
  restart(withinMs: number): Promise<void>;
  prepareSpare(): void;
  stop(withinMs: number): Promise<void>;
}

const firstPause = 250;
const longestPause = 5_000;
const steadyAfter = 30_000;

interface SuperviseOptions extends GuardedProcessOptions {
  /** Keeps a spare process that waits for `begin`. */
  readonly spareArgs?: readonly string[];
  /** Once aborted, a process that ends is not started again. */
  readonly stopping?: AbortSignal | undefined;
}

export function supervise({ spareArgs, stopping, ...options }: SuperviseOptions, log: Log): Supervised {
  let current: GuardedProcess | undefined;
  let spare: GuardedProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isRestarting = false;
  let crashes = 0;
  let pause = firstPause;

  function prepareSpare(): void {
    if (spare || isStopping || !spareArgs) return;
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
      if (isStopping || isRestarting) return;
      crashes += 1;
      pause = Date.now() - startedAt > steadyAfter ? firstPause : Math.min(pause * 2, longestPause);
      log(`${options.name} has ended (${how}) and is started again in ${pause / 1000} s; see ${options.logFile}`);
      timer = setTimeout(start, pause);
    });
  }

  const keepStopped = (): void => {
    isStopping = true;
    clearTimeout(timer);
  };

  stopping?.addEventListener('abort', keepStopped, { once: true });
  start();
  return {
    name: options.name,
    logFile: options.logFile,
    pid: () => current?.pid,
    crashes: () => crashes,
    kill: (signal) => current?.kill(signal),
    async restart(withinMs) {
      if (isStopping || isRestarting) return;
      isRestarting = true;
      clearTimeout(timer);
      prepareSpare();
      await current?.stop(withinMs);
      isRestarting = false;
      pause = firstPause;
      if (!isStopping) start();
    },
    prepareSpare,
    async stop(withinMs) {
      keepStopped();
      await Promise.all([current?.stop(withinMs), spare?.stop(0)]);
    },
  };
}
