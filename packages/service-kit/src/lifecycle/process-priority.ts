import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

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
 * A core that runs nothing else counts as idle, so that Linux moves work from the other cores to it at once (sched(7),
 * SCHED_IDLE). Node has no call for it, util-linux has; without either, niceness remains.
 */
function runWhenIdle(pid: number): void {
  execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => undefined);
}

/** On Linux a niceness is a thread's own: those that have started since get it one by one, later ones inherit it. */
function giveWayWithThreads(pid: number, niceness: number): void {
  setPriority(pid, niceness);
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
  } catch {
    // Elsewhere there is no such folder; or a thread, or all of them, have ended.
  }
}

/**
 * Lets a process that has just been started give way to others, with the threads that it will have. It must be `detached`:
 * where Linux shares its cores out by sessions (sched(7), autogroup), a niceness counts within one alone, and the
 * session's own among all.
 * @param niceness from 0, as everything else, to 19, the last of all: it runs where a core has nothing else to do.
 */
export function giveWay(pid: number, niceness: number): void {
  giveWayWithThreads(pid, niceness);
  giveWayAsSession(pid, niceness);
  if (niceness === constants.priority.PRIORITY_LOW) runWhenIdle(pid);
}
