import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { guard } from './guard.ts';
import { openLog } from './log-file.ts';
import { readStartTime } from './process-identity.ts';

export interface GuardedProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly logFile: string;
  /** Remembers the process for the next start, should this one not live to stop it. */
  readonly pidFile?: string;
  readonly endSignal: NodeJS.Signals;
  /** Milliseconds that the process outlives us when we are killed. */
  readonly outlives: number;
  /** An IPC channel, whose closing tells a process of ours that it is alone. */
  readonly channel: boolean;
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
}

export interface GuardedProcess {
  readonly pid: number;
  /** How it ended, in words: `exit 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Asks it to end, and kills its process group when it has not within the given milliseconds. */
  stop(withinMs: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

// Milliseconds after our death in which everything has ended.
const killedAfter = 8_500;

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
}

/** Starts a process in a session of its own that ends when we do, however we end. */
export function startGuarded(options: GuardedProcessOptions): GuardedProcess {
  const log = openLog(options.logFile);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: options.channel ? ['ignore', log.fd, log.fd, 'ipc'] : ['ignore', log.fd, log.fd],
    ...options.owner,
  });
  log.close();
  const pid = child.pid ?? 0;
  const ended = ending(child);
  if (pid) {
    const release = guard({
      pid,
      signal: options.endSignal,
      delay: options.outlives,
      timeoutMs: killedAfter - options.outlives,
    });
    const { pidFile } = options;
    if (pidFile) writeFileSync(pidFile, `${pid} ${readStartTime(pid) ?? ''} ${options.endSignal}`);
    void ended.then(() => {
      release();
      killGroup(pid);
      if (pidFile) rmSync(pidFile, { force: true });
    });
  }
  return {
    pid,
    ended,
    kill: (signal) => void child.kill(signal),
    async stop(withinMs) {
      child.kill(options.endSignal);
      const timer = setTimeout(() => killGroup(pid), withinMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
