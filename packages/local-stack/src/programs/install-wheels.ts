import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { findProgram } from './system-program.ts';

const run = promisify(execFile);

const hasVenv = (): Promise<boolean> =>
  run('python3', ['-c', 'import ensurepip, venv']).then(
    () => true,
    () => false,
  );

export async function installWheels(folder: string, wanted: readonly string[], log: Log): Promise<void> {
  const python = await findProgram('python', log, hasVenv);
  log(`Installing ${wanted.filter((word) => !word.startsWith('-')).join(' ')} with pip ...`);
  const unfinished = `${folder}.unfinished`;
  await run(python, ['-m', 'venv', '--clear', unfinished]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...wanted];
  await run(join(unfinished, 'bin', 'python'), pip, { maxBuffer: 64 * 1024 * 1024 });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}
