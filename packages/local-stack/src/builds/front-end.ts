import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';
import { inheritedEnvironment } from '../config.ts';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { hashSources } from './hash-sources.ts';
import { replaceFolder } from './replace-folder.ts';

const run = promisify(execFile);
const web = join(projectRoot, 'web');
const dist = join(web, 'dist');
const stampName = '.sources';
const sources = ['web/src', 'web/index.html', 'web/vite.config.ts', 'web/package.json', 'proto/src', 'pnpm-lock.yaml'];

export async function buildFrontEnd(log: Log, signal?: AbortSignal): Promise<void> {
  const hash = await hashSources(sources);
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
  await replaceFolder(dist, build);
}
