import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Linux takes a change of this kind from anybody who is not root at most every tenth of a second, from all together. */
const [tries, retryMs] = [10, 150];

function giveWayAsSession(pid: number, niceness: number, left = tries): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    // Elsewhere there are no such groups.
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (isTooSoon && left > 0) setTimeout(giveWayAsSession, retryMs, pid, niceness, left - 1).unref();
  }
}

/**
 * Lets a process that has just been started give way to others, with the threads that it will have. It must be `detached`:
 * where Linux shares its cores out by sessions (sched(7), autogroup), a niceness counts within one alone, and the
 * session's own among all.
 * @param niceness from 0, as everything else, to 19, the last of all.
 */
export function giveWay(pid: number, niceness: number): void {
  setPriority(pid, niceness);
  giveWayAsSession(pid, niceness);
}
