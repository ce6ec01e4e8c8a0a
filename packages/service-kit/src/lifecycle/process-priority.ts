import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const [retries, retryMs] = [10, 150];

function setSessionNiceness(pid: number, niceness: number, left = retries): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (isTooSoon && left > 0) setTimeout(setSessionNiceness, retryMs, pid, niceness, left - 1).unref();
  }
}

function runWhenIdle(pid: number): void {
  execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => undefined);
}

function setThreadNiceness(pid: number, niceness: number): void {
  setPriority(pid, niceness);
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
  } catch {}
}

/**
 * The process must be `detached`, because niceness applies within a session (autogroup). @param niceness 0 to 19; 19
 * uses otherwise idle cores only
 */
export function setProcessPriority(pid: number, niceness: number): void {
  setThreadNiceness(pid, niceness);
  setSessionNiceness(pid, niceness);
  if (niceness === constants.priority.PRIORITY_LOW) runWhenIdle(pid);
}
