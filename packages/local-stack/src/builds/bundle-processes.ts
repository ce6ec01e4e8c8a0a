import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';
import { inheritedEnvironment } from '../config.ts';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { findBundle } from './entries.ts';
import { hashSources } from './hash-sources.ts';

const run = promisify(execFile);
const sources = [
  'packages/payment-sandbox/src',
  'packages/service-kit/src',
  'packages/local-stack/src/builds',
  'proto/src',
  'services',
  'web/server',
  'web/src/lib',
  'pnpm-lock.yaml',
];
const folder = join(projectRoot, 'dist');
const program = join(import.meta.dirname, 'write-bundles.ts');
/** What runs from bundles of older sources may still load a part of them. */
const keptFolders = 3;

async function removeOldFolders(): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const old = aged.sort((one, other) => other.at - one.at).slice(keptFolders);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

async function writeBundles(place: string, signal?: AbortSignal): Promise<void> {
  const draft = join(projectRoot, 'node_modules', '.cache', `bundles-${process.pid}`);
  await Promise.all([draft, folder].map((path) => mkdir(path, { recursive: true })));
  try {
    await run(process.execPath, [program, draft, place], {
      cwd: projectRoot,
      env: { ...inheritedEnvironment(), NO_COLOR: '1' },
      ...(signal && { signal }),
    });
    // Of two runs that do so at once, one is first; both builds are the same.
    await rename(draft, place).catch(() => {});
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new CommandError(`The services do not build:\n${reason}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOldFolders();
}

/**
 * One file for each process of the product, with all that it loads: from it a process starts in a third of the time and
 * takes 30 MB less than from its sources. They are built where sources have changed.
 * @returns where the bundle is of a file that a process starts with
 */
export async function bundleProcesses(log: Log, signal?: AbortSignal): Promise<(entry: string) => string> {
  const place = join(folder, (await hashSources(sources)).slice(0, 16));
  if (!existsSync(place)) {
    log('Building the services ...');
    await writeBundles(place, signal);
  }
  return (entry) => findBundle(place, entry);
}
