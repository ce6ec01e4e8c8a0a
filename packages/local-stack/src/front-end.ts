import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from './command-error.ts';
import { inheritedEnvironment } from './config.ts';
import { projectRoot } from './folders.ts';
import type { Log } from './log.ts';

const run = promisify(execFile);
const web = join(projectRoot, 'web');
const dist = join(web, 'dist');
const stampName = '.sources';
const sources = ['web/src', 'web/index.html', 'web/vite.config.ts', 'web/package.json', 'proto/src', 'pnpm-lock.yaml'];

async function getFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function hashOfSources(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => getFiles(join(projectRoot, source))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file.slice(projectRoot.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/** Puts a whole build in the place of the old one. Of two runs that do so at once, one wins; both builds are the same. */
async function publish(build: string): Promise<void> {
  const old = `${build}.old`;
  await rename(dist, old).catch(() => {});
  await rename(build, dist).catch(() => {});
  await Promise.all([build, old].map((folder) => rm(folder, { recursive: true, force: true })));
}

export async function buildFrontEnd(log: Log, signal?: AbortSignal): Promise<void> {
  const hash = await hashOfSources();
  if ((await readFile(join(dist, stampName), 'utf8').catch(() => '')) === hash) return;
  log('Building the front end ...');
  const build = join(web, 'node_modules', '.cache', `dist-${process.pid}`);
  await mkdir(join(build, '..'), { recursive: true });
  const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', build];
  try {
    await run(process.execPath, args, {
      cwd: web,
      env: { ...inheritedEnvironment(), NO_COLOR: '1' },
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new CommandError(`The front end does not build:\n${reason.split('\n    at ')[0]}`);
  }
  await writeFile(join(build, stampName), hash);
  await publish(build);
}
