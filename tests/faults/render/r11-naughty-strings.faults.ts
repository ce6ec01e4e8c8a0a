import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { onPath } from '@afterglow/local-stack';
import type { Slideshow } from '@afterglow/proto';
import { limits, patterns } from '@afterglow/proto/limits';
import { afterAll, expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';
import { injections, oddities } from './naughty-strings.ts';
import { distanceFromTitle } from './title-slide-shown.ts';

interface Allowed {
  readonly folders: readonly string[];
  readonly ports: readonly string[];
  readonly programs: readonly string[];
}

const systemFolders = ['/usr/', '/lib/', '/lib64/', '/proc/', '/sys/', '/dev/', '/etc/', '/var/cache/'];

const all = (trace: string, pattern: RegExp): string[] => [...trace.matchAll(pattern)].map(([, found = '']) => found);

const openedFiles = (trace: string): string[] =>
  all(trace, /\) += \d+<(\/[^>\n]*)>$/gm).map((path) =>
    path.startsWith('/proc/') ? path.replaceAll(/\/\d+\//g, '/process/') : path,
  );

/** Returns unexpected files, addresses and programs in a log of `strace -f -y`. */
function strangeCalls(trace: string, { folders, ports, programs }: Allowed): string[] {
  const opened = openedFiles(trace);
  const connected = all(trace, /sa_family=AF_INET6?, sin6?_port=htons\((\d+)\)/g);
  const run = all(trace, /execve\("([^"]*)"/g);
  if (opened.length === 0 || connected.length === 0 || run.length === 0) throw new Error('Nothing was observed.');
  const isInside = (path: string) => [...systemFolders, ...folders].some((folder) => `${path}/`.startsWith(folder));
  return [
    ...opened.filter((path) => !isInside(path)),
    ...connected.filter((port) => !ports.includes(port)),
    ...run.filter((program) => !programs.includes(program)),
  ];
}

const controlCharacters = new RegExp(patterns.controlCharacters, 'gu');

const product = await startRenderProduct();
const { world, videoFolder, requestVideo, reach, watch } = product;

function straceProgram(): string {
  const program = process.env.STRACE_PATH || onPath('strace');
  if (!program) throw new Error('strace is missing: what a worker opens and connects to cannot be observed.');
  return program;
}

async function placeCanary() {
  const folder = join(videoFolder, 'canary');
  await mkdir(folder);
  const [file, control] = [join(folder, 'secret'), join(videoFolder, 'control')];
  const long = new Date('2020-01-01');
  for (const path of [file, control]) {
    await writeFile(path, 'a secret');
    await utimes(path, long, long);
  }
  const isRead = async (path: string) => (await stat(path)).atimeMs > long.getTime();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    canary: { file, folder, address: `127.0.0.1:${port}` },
    async expectUntouched() {
      expect(connections).toBe(0);
      expect(await readdir(folder)).toEqual(['secret']);
      await readFile(control);
      // File systems without access times show reads only in system calls.
      if (await isRead(control)) expect(await isRead(file)).toBe(false);
    },
  };
}

function allowed() {
  const { FFMPEG_PATH = '', ...variables } = product.getVariables('render');
  const urls = Object.values(variables).filter((value) => /^(redis|postgres\w*|http):/.test(value));
  return {
    folders: [fileURLToPath(new URL('../../..', import.meta.url)), dirname(process.execPath), ...product.folders],
    ports: urls.map((url) => new URL(url).port),
    programs: [process.execPath, FFMPEG_PATH],
  };
}

const calls = 'trace=open,openat,openat2,creat,connect,execve';

async function startTracedWorker() {
  const log = join(videoFolder, 'trace');
  const strace = [straceProgram(), '-D', '-f', '-qq', '-y', '-s', '4096', '-e', calls, '-o', log];
  const { kill, ended } = await product.startWorker({}, strace);
  return {
    trace: () => readFile(log, 'utf8'),
    end: async () => {
      kill('SIGTERM');
      await ended;
    },
  };
}

/** Folders of a worker's jobs, and fonts, which it reads when a name needs them. */
const isOfJobs = (path: string): boolean =>
  product.folders.some((folder) => `${path}/`.startsWith(`${folder}/`)) ||
  /\/node_modules\/(@expo-google-fonts|@fontsource)\//.test(path);

/** Node writes its compile cache at exit. */
const isCompiled = (path: string): boolean => path.startsWith(`${process.env.NODE_COMPILE_CACHE}/`);

async function askFor(name: string): Promise<Slideshow> {
  const owner = product.newOwner([1]);
  const kept = name.replaceAll('\u0000', '');
  world.names.set(owner, kept);
  // New titles with control characters are rejected, but older memorials may have them.
  return requestVideo(owner, { title: kept.slice(0, limits.nameMaxLength).replace(controlCharacters, '') });
}

it(
  'R11: any string as title and name is shown literally, and no resource that it names is accessed',
  async () => {
    const { canary, expectUntouched } = await placeCanary();
    const worker = await startTracedWorker();
    // After the second video the worker has opened all files that it needs.
    for (const name of ['Rose Byron', 'Rose Marsh']) await reach([(await askFor(name)).id]);
    const ordinary = await worker.trace();
    const all = [...injections(canary).map((text) => ({ text, shown: text })), ...oddities];
    // The short form takes a part of them.
    const strings = all.filter((_, index) => index % figure(1, 4) === 0);
    const slideshows: Slideshow[] = [];
    for (const { text } of strings) slideshows.push(await askFor(text));
    await reach(slideshows.map(({ id }) => id));
    await worker.end();
    const whole = await worker.trace();
    for (const [index, { shown }] of strings.entries()) {
      const slideshow = slideshows[index];
      if (!slideshow) throw new Error('There is no slideshow of it.');
      expect(await watch(slideshow)).toEqual({ frames: 30, seconds: 1 });
      const title = { frame: product.getFrame(1), birthDate: '1950-03-03', deathDate: '2020-03-05' };
      const videoPath = join(videoFolder, `${slideshow.publicId}.mp4`);
      const distance = await distanceFromTitle(videoPath, { ...title, name: shown, font: 'allura' });
      expect(distance, JSON.stringify(shown)).toBeLessThan(20);
    }
    await expectUntouched();
    expect(strangeCalls(whole, allowed())).toEqual([]);
    const usual = new Set(openedFiles(ordinary));
    const isExpected = (path: string) => usual.has(path) || isOfJobs(path) || isCompiled(path);
    expect(openedFiles(whole).filter((path) => !isExpected(path))).toEqual([]);
  },
  testMs,
);
