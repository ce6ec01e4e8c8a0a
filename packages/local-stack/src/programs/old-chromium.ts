import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { installWheels } from './install-wheels.ts';
import { findProgram } from './system-program.ts';

const run = promisify(execFile);

/** Qt WebEngine by version of Chromium. PyQt's wheels play no H.264. */
const wheels = {
  69: ['PyQt5==5.12.3', 'PyQtWebEngine==5.12.1'],
  77: ['PyQt5==5.14.2', 'PyQtWebEngine==5.14.0'],
  83: ['PyQt5==5.15.2', 'PyQt5-Qt5==5.15.2', 'PyQtWebEngine==5.15.2', 'PyQtWebEngine-Qt5==5.15.2'],
} as const;
/** Distributions build these with the system's ffmpeg, which plays H.264. */
const systemVersion = 87;

export type OldChromium = keyof typeof wheels | typeof systemVersion;
export const oldChromiums: readonly OldChromium[] = [69, 77, 83, systemVersion];

const systemPython = '/usr/bin/python3';

const succeeds = (python: string, ...args: string[]): Promise<boolean> =>
  run(python, args).then(
    () => true,
    () => false,
  );
const hasWebEngine = (python: string) => () => succeeds(python, '-c', 'import PyQt5.QtWebEngineWidgets');

async function findPython(version: OldChromium, log: Log): Promise<string> {
  if (version === systemVersion) {
    await findProgram('webengine', log, hasWebEngine(systemPython));
    return systemPython;
  }
  const folder = join(projectRoot, '.toolchain', `chromium-${version}`);
  const python = join(folder, 'bin', 'python');
  if (!existsSync(python)) await installWheels(folder, [...wheels[version], 'PyQt5-sip==12.17.0'], log);
  await findProgram('webengine', log, hasWebEngine(python));
  return python;
}

export async function findOldChromiums(log: Log): Promise<string> {
  const found: string[] = [];
  // Package managers lock.
  for (const version of oldChromiums) {
    const python = await findPython(version, log).catch(() => undefined);
    if (python) found.push(`${version}=${python}`);
  }
  return found.join(',');
}
