import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../folders.ts';
import { guard } from '../processes/guard.ts';

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly withinMs?: number;
}

/** As `timeout` exits. */
export const tookTooLong = 124;

const timeoutMs = 5_000;

function tellGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function endGroup(pid: number): Promise<void> {
  tellGroup(pid, 'SIGTERM');
  for (const deadline = Date.now() + timeoutMs; tellGroup(pid, 0) && Date.now() < deadline; ) await sleep(50);
  tellGroup(pid, 'SIGKILL');
}

/** Resolves to its exit code. The command ends with this process, or with this process's parent. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, withinMs }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(env && { env }),
    });
    const pid = child.pid ?? 0;
    const release = pid ? guard({ pid, signal: 'SIGTERM', delay: 0, timeoutMs }) : () => {};
    let late: Promise<void> | undefined;
    const timer = withinMs && pid ? setTimeout(() => (late = endGroup(pid)), withinMs) : undefined;
    const end = () => process.exit(143);
    const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
    for (const ending of endings) process.once(ending, end);
    const tidy = (): void => {
      clearTimeout(timer);
      release();
      for (const ending of endings) process.removeListener(ending, end);
    };
    child.once('error', (error) => {
      tidy();
      reject(error);
    });
    child.once('exit', async (code) => {
      await late;
      tidy();
      resolve(late ? tookTooLong : (code ?? 1));
    });
  });
}
