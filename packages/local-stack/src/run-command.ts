import { spawn } from 'node:child_process';
import { projectRoot } from './folders.ts';

/**
 * Runs a command in the project's root, on this terminal. Resolves to its exit code. It ends with this process when
 * that is told to, or when whoever started this one is gone.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', ...(env && { env }) });
    const end = (): void => {
      child.kill('SIGTERM');
      process.exit(143);
    };
    const endings = ['SIGTERM', 'SIGHUP', 'disconnect'] as const;
    for (const ending of endings) process.once(ending, end);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const ending of endings) process.removeListener(ending, end);
      resolve(code ?? 1);
    });
  });
}
