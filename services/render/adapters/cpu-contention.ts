import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

interface Parts {
  readonly readFile?: (path: string) => Promise<string>;
  readonly cores?: number;
  readonly now?: () => number;
}

/** Pressure stall information of this container (cgroup v2; kernel.org, accounting/psi). */
const pressureFile = '/sys/fs/cgroup/cpu.pressure';
const loadFile = '/proc/loadavg';

const contendedShare = 0.05;

const readText = (path: string): Promise<string> => readFile(path, 'utf8');

function stalledMicroseconds(pressure: string): number | undefined {
  const some = pressure.split('\n').find((line) => line.startsWith('some '));
  const total = some?.split(' total=')[1];
  return total === undefined ? undefined : Number(total);
}

/** Runnable threads of the machine, including this one (proc_loadavg(5)); 0 if unknown. */
const runningIn = (load: string): number => Number(/ (\d+)\/\d+ /.exec(load)?.[1] ?? 0);

/** Compares the container's CPU pressure since the last call; without cgroup v2, the load of the machine. */
export function createCpuContention(parts: Parts = {}) {
  const { readFile: read = readText, cores = cpus().length, now = () => performance.now() } = parts;
  let last: { readonly stalled: number; readonly at: number } | undefined;
  const orEmpty = (path: string): Promise<string> => read(path).catch(() => '');

  return async (): Promise<boolean> => {
    const stalled = stalledMicroseconds(await orEmpty(pressureFile));
    if (stalled === undefined) return runningIn(await orEmpty(loadFile)) > cores;
    const before = last;
    last = { stalled, at: now() };
    if (!before) return true;
    const elapsedMicroseconds = (last.at - before.at) * 1000;
    return stalled - before.stalled > contendedShare * elapsedMicroseconds;
  };
}

/** Tells whether background work would take a core from other work. */
export type CpuContention = ReturnType<typeof createCpuContention>;
