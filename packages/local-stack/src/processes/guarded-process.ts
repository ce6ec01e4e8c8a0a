import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from './guard.ts';
import { openLog } from './log-file.ts';
import { listDescendants, readStartTime } from './process-identity.ts';

export interface GuardedProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly logFile: string;
  /** Lets the next start find the process if this one is killed. */
  readonly pidFile?: string;
  readonly endSignal: NodeJS.Signals;
  readonly outlives: number;
  readonly channel: boolean;
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
  readonly waits?: boolean;
}

export interface GuardedProcess {
  readonly pid: number;
  /** For messages: `exit 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  begin(): void;
  /** Kills the whole tree if it does not end in time. */
  stop(withinMs: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

const killedAfter = 8_500;

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {}
}

/** Each Postgres process has its own session, out of reach of a signal to the group. */
function killTree(pid: number): readonly number[] {
  const descendants = listDescendants(pid);
  killGroup(pid);
  for (const descendant of descendants) {
    try {
      process.kill(descendant, 'SIGKILL');
    } catch {}
  }
  return descendants;
}

/** On a full disk only the guard ends the process after this one is killed. */
function tryToWrite(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {}
}

function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
}

/** Starts a process in its own session. It ends when this one does, even by SIGKILL. */
export function startGuarded(options: GuardedProcessOptions): GuardedProcess {
  const log = openLog(options.logFile);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: options.channel ? ['ignore', log.output, log.output, 'ipc'] : ['ignore', log.output, log.output],
    ...options.owner,
  });
  log.close();
  const pid = child.pid ?? 0;
  const ended = ending(child);
  const { pidFile } = options;
  let isWaiting = options.waits ?? false;
  const remember = (): void => {
    if (pidFile) tryToWrite(pidFile, `${pid} ${readStartTime(pid) ?? ''} ${options.endSignal}`);
  };
  if (pid) {
    const release = guard({
      pid,
      signal: options.endSignal,
      delay: options.outlives,
      timeoutMs: killedAfter - options.outlives,
    });
    if (!isWaiting) remember();
    void ended.then(() => {
      release();
      killGroup(pid);
      if (pidFile && !isWaiting) rmSync(pidFile, { force: true });
    });
  }
  return {
    pid,
    ended,
    begin() {
      isWaiting = false;
      remember();
      child.send('begin');
    },
    kill: (signal) => void child.kill(signal),
    async stop(withinMs) {
      child.kill(options.endSignal);
      let killed: readonly number[] = [];
      const timer = setTimeout(() => {
        killed = killTree(pid);
      }, withinMs);
      await ended;
      clearTimeout(timer);
      while (killed.some((descendant) => readStartTime(descendant) !== undefined)) await sleep(20);
    },
  };
}
