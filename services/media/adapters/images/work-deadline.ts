import { readFile } from 'node:fs/promises';

/** `complex`: the image has used the time that one may take. `stalled`: the process was not given that time. */
export type OverdueWork = 'complex' | 'stalled';

/** How many times its CPU time an image may take by the clock: on a busy machine it gets a share of a core. */
const clockFactor = 3;
const looksPerDeadline = 10;
/** Linux counts in hundredths of a second on every architecture. */
const tickMs = 10;

export interface WorkTime {
  /** Milliseconds since the work began, of CPU time that it has used, and since it last used some. */
  readonly passed: number;
  readonly used: number;
  readonly idle: number;
}

export function overdueWork({ passed, used, idle }: WorkTime, deadlineMs: number): OverdueWork | null {
  if (used >= deadlineMs) return 'complex';
  return idle >= deadlineMs || passed >= clockFactor * deadlineMs ? 'stalled' : null;
}

/** Milliseconds of CPU time that a process has used, all threads together; null where the system does not tell. */
async function cpuMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // proc(5): behind the name in parentheses, which may hold blanks, comes field 3; 14 and 15 are user and system time.
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
