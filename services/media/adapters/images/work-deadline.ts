import { readFile } from 'node:fs/promises';

/** `complex`: the image has used its time. `stalled`: the process did not get that time. */
export type OverdueWork = 'complex' | 'stalled';

/** Wall-clock limit per CPU time, as a busy machine gives a process a share of a core. */
const clockFactor = 3;
const looksPerDeadline = 10;
/** Linux counts in hundredths of a second on every architecture. */
const tickMs = 10;

export interface WorkTime {
  readonly passed: number;
  readonly used: number;
  readonly idle: number;
}

export function overdueWork({ passed, used, idle }: WorkTime, deadlineMs: number): OverdueWork | null {
  if (used >= deadlineMs) return 'complex';
  return idle >= deadlineMs || passed >= clockFactor * deadlineMs ? 'stalled' : null;
}

/** User and system time of all threads; null if the system does not tell. */
async function cpuMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // proc(5): field 3 follows the name in parentheses; 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return tickMs * (Number(fields[14 - 3]) + Number(fields[15 - 3]));
}

export function workDeadline(pid: number, deadlineMs: number): { over: Promise<OverdueWork>; stop: () => void } {
  const { promise: over, resolve } = Promise.withResolvers<OverdueWork>();
  const start = performance.now();
  const cpuAtStart = cpuMs(pid);
  let [used, usedSince] = [0, start];
  const look = async (): Promise<void> => {
    const now = performance.now();
    const [from, to] = [await cpuAtStart, await cpuMs(pid)];
    const usedNow = from === null || to === null ? now - start : to - from;
    if (usedNow > used) [used, usedSince] = [usedNow, now];
    const overdue = overdueWork({ passed: now - start, used, idle: now - usedSince }, deadlineMs);
    if (overdue) resolve(overdue);
  };
  const timer = setInterval(() => void look(), deadlineMs / looksPerDeadline);
  return { over, stop: () => clearInterval(timer) };
}
