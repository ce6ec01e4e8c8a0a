import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** Whether work that is not urgent would take a core from other work. */
export type CpuContention = () => Promise<boolean>;

interface Parts {
  readonly readFile?: (path: string) => Promise<string>;
  readonly cores?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/** Pressure stall information of this container's own processes (cgroup v2; kernel.org, accounting/psi). */
const pressureFile = '/sys/fs/cgroup/cpu.pressure';
const loadFile = '/proc/loadavg';

/** What of the time some of our threads waited for a core: a few microseconds a switch are no contention. */
const contendedShare = 0.05;

const readText = (path: string): Promise<string> => readFile(path, 'utf8');

/** Microseconds; undefined where the kernel does not count them. */
function stalledMicroseconds(pressure: string): number | undefined {
  const some = pressure.split('\n').find((line) => line.startsWith('some '));
  const total = some?.split(' total=')[1];
  return total === undefined ? undefined : Number(total);
}

/** Runnable threads of the machine, this one included (proc_loadavg(5)); 0 where that is unknown. */
const runningIn = (load: string): number => Number(/ (\d+)\/\d+ /.exec(load)?.[1] ?? 0);

/** In a container its own CPU pressure since the last call, whatever else its node does; else the load of the machine. */
export function createCpuContention(parts: Parts = {}): CpuContention {
  const { readFile: read = readText, cores = cpus().length, now = () => performance.now() } = parts;
  let last: { readonly stalled: number; readonly at: number } | undefined;
  const orEmpty = (path: string): Promise<string> => read(path).catch(() => '');

  return async () => {
    const stalled = stalledMicroseconds(await orEmpty(pressureFile));
    if (stalled === undefined) return runningIn(await orEmpty(loadFile)) > cores;
    const before = last;
    last = { stalled, at: now() };
    if (!before) return true;
    const elapsedMicroseconds = (last.at - before.at) * 1000;
    return stalled - before.stalled > contendedShare * elapsedMicroseconds;
  };
}
