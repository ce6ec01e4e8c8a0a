import { type ChildProcess, spawn } from 'node:child_process';
import { bundleProcesses } from '@afterglow/local-stack';

// Shares the compile cache, since stripping types again is slow.
const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** Pipes output, since a process that outlives the test would keep the run's output open. */
export function spawnService(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(command, args, { env: { ...compiled, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.channel?.unref();
  child.stdout?.on('data', (chunk) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  return child;
}

let bundles: ReturnType<typeof bundleProcesses> | undefined;

export async function findBundle(entry: string): Promise<string> {
  bundles ??= bundleProcesses(() => {});
  return (await bundles)(entry);
}
