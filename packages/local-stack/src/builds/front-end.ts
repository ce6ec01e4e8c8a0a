import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { hashSources } from './hash-sources.ts';
import { runBuild } from './run-build.ts';

const web = join(projectRoot, 'web');
const dist = join(web, 'dist');
const stampName = '.sources';
const builders = [
  'web/vite.config.ts',
  'web/viewport-units.ts',
  'web/flex-gap.ts',
  'web/package.json',
  'pnpm-lock.yaml',
];
const sources = ['web/src', 'web/index.html', ...builders, 'proto/src'];

async function publish(build: string): Promise<void> {
  const old = `${build}.old`;
  await rename(dist, old).catch(() => {});
  await rename(build, dist).catch(() => {});
  await Promise.all([build, old].map((folder) => rm(folder, { recursive: true, force: true })));
}

export async function buildFrontEnd(log: Log, signal?: AbortSignal): Promise<void> {
  const hash = hashSources(sources);
  if ((await readFile(join(dist, stampName), 'utf8').catch(() => '')) === hash) return;
  log('Building the front end ...');
  const build = join(web, 'node_modules', '.cache', `dist-${process.pid}`);
  await mkdir(join(build, '..'), { recursive: true });
  const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', build];
  await runBuild({ failure: 'The front end does not build', args, cwd: web }, signal);
  await writeFile(join(build, stampName), hash);
  await publish(build);
}
