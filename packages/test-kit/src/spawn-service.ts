import { type ChildProcess, spawn } from 'node:child_process';
import { bundleProcesses } from '@afterglow/local-stack';

// What the run has compiled already: without it a process strips all its types again.
const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** By pipes of its own: a process that outlives the test would keep the run's output open. It ends with the test's. */
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

/** The bundle of a file that a process starts with, as `npm start` runs it. @param entry an absolute path: `…/services/render/worker.ts` */
export async function findBundle(entry: string): Promise<string> {
  bundles ??= bundleProcesses(() => {});
  return (await bundles)(entry);
}
