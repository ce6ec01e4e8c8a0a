import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { onPath } from '@afterglow/local-stack';
import type { Slideshow } from '@afterglow/proto';
import { limits, patterns } from '@afterglow/proto/limits';
import { afterAll, expect, it } from 'vitest';
import { figure, testMs } from '../figure.ts';
import { injections, oddities } from './naughty-strings.ts';
import { startProduct } from './product.ts';
import { strangeCalls } from './system-calls.ts';

const controlCharacters = new RegExp(patterns.controlCharacters, 'gu');

const product = await startProduct();
const { world, films, ask, reach, watch } = product;

/** Files with a secret, and an address, that nothing may touch. */
async function layBait() {
  const folder = join(films, 'bait');
  await mkdir(folder);
  const [file, control] = [join(folder, 'secret'), join(films, 'control')];
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
    bait: { file, folder, address: `127.0.0.1:${port}` },
    async expectUntouched() {
      expect(connections).toBe(0);
      expect(await readdir(folder)).toEqual(['secret']);
      await readFile(control);
      // On a file system that keeps no times of reading only the system calls tell.
      if (await isRead(control)) expect(await isRead(file)).toBe(false);
    },
  };
}

/** What a worker needs whatever it is asked for. */
function allowed() {
  const { FFMPEG_PATH = '', FFPROBE_PATH = '', ...variables } = product.workerVariables;
  const urls = Object.values(variables).filter((value) => /^(redis|postgres\w*|http):/.test(value));
  return {
    folders: [fileURLToPath(new URL('../../..', import.meta.url)), dirname(process.execPath), ...product.folders],
    ports: urls.map((url) => new URL(url).port),
    programs: [process.execPath, FFMPEG_PATH, FFPROBE_PATH],
  };
}

it(
  'R11: any string as title and name: the video is made, and nothing that the string names is touched',
  async () => {
    const { bait, expectUntouched } = await layBait();
    const traceFile = join(films, 'system-calls');
    const strace = figure(onPath('strace'), undefined);
    const calls = 'trace=open,openat,openat2,creat,connect,execve';
    const under = strace ? [strace, '-D', '-f', '-qq', '-y', '-s', '4096', '-e', calls, '-o', traceFile] : [];
    const worker = await product.startWorker({}, under);
    const strings = [...injections(bait), ...oddities];
    // In the short form several stand in one name.
    const names = figure(
      strings,
      Array.from({ length: 6 }, (_, index) => strings.filter((_string, at) => at % 6 === index).join(' ')),
    );
    const slideshows: Slideshow[] = [];
    for (const [index, name] of names.entries()) {
      const owner = index + 1;
      world.selected.set(owner, [1]);
      // Neither memorial nor render keeps a NUL: Postgres has none.
      const kept = name.replaceAll('\u0000', '');
      world.names.set(owner, kept);
      // A title that holds them is refused; the name of a memorial may be older than that.
      const title = kept.slice(0, limits.nameMaxLength).replace(controlCharacters, '');
      slideshows.push(await ask(owner, title));
    }
    await reach(slideshows.map(({ id }) => id));
    for (const slideshow of slideshows) expect(await watch(slideshow)).toEqual({ frames: 30, seconds: 1 });
    worker.kill('SIGTERM');
    await worker.ended;
    await expectUntouched();
    if (strace) expect(strangeCalls(await readFile(traceFile, 'utf8'), allowed())).toEqual([]);
  },
  testMs,
);
