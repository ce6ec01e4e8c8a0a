import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Linux accepts this change at most every 0.1 s from all processes that are not root. */
const [retries, retryMs] = [10, 150];

function setSessionNiceness(pid: number, niceness: number, left = retries): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    // Only Linux has such groups.
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (isTooSoon && left > 0) setTimeout(setSessionNiceness, retryMs, pid, niceness, left - 1).unref();
  }
}

/** Linux moves work to a core that runs only this (sched(7), SCHED_IDLE); without util-linux niceness remains. */
function runWhenIdle(pid: number): void {
  execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => undefined);
}

/** On Linux each thread has its own niceness: running threads get it one by one, later ones inherit it. */
function setThreadNiceness(pid: number, niceness: number): void {
  setPriority(pid, niceness);
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
  } catch {
    // There is no such folder, or a thread has ended.
  }
}

/**
 * It must be `detached`: where Linux shares cores by session (sched(7), autogroup), niceness counts within one.
 * @param niceness from 0, the default, to 19: runs only where a core is otherwise idle.
 */
export function setProcessPriority(pid: number, niceness: number): void {
  setThreadNiceness(pid, niceness);
  setSessionNiceness(pid, niceness);
  if (niceness === constants.priority.PRIORITY_LOW) runWhenIdle(pid);
}
