import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a process of the product. Its output goes to that of the test, by pipes of its own: one that outlived the test
 * would otherwise keep the run's output open, and the run from ending. When the test's process is gone it ends, too: its
 * channel closes.
 */
export function spawnService(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.channel?.unref();
  child.stdout?.on('data', (chunk) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  return child;
}
