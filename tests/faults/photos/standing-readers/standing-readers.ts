import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { serviceMemory } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { expect } from 'vitest';
import { figure, timeout, within } from '../../figure.ts';
import type { Process } from '../../processes.ts';
import { latencies, ownMemory, percentile } from '../measuring.ts';
import type { Product } from '../product.ts';
import type { StreamedFixtures } from './streamed-content.ts';
import type { MeasuredRoutes } from './streamed-routes.ts';

const mostBytes = 100 * 1024 * 1024;

/** Readers that stand still, and the bytes that a process may grow by for all of 500. */
export const standing = {
  readers: figure(500, 96),
  mostBytes,
  bytesPerReader: mostBytes / 500,
  /** What a process may have read and not collected yet, however few readers there are. */
  garbageBytes: 16 * 1024 * 1024,
  /** What a process may keep of it once they have left. */
  keptBytes: figure(32, 48) * 1024 * 1024,
  /** What the memory of a process grows by itself, which counts for much beside a few readers on a busy machine. */
  slackBytes: figure(0, 48 * 1024 * 1024),
};

/** Readers after which a process has what it keeps for as long as it runs. */
export const warming = 50;

type Headers = Readonly<Record<string, string>>;

/** Asks for something and reads only the first bytes of the answer, which are to say 200; then until nothing more fits. */
export async function standStill(url: string, headers: Headers): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`);
  await once(socket, 'readable');
  const start = String(socket.read(12));
  if (start !== 'HTTP/1.1 200') {
    const rest = socket.read();
    socket.destroy();
    throw new Error(`${start}${rest}`);
  }
  await eventually(() => socket.readableLength >= socket.readableHighWaterMark, timeout);
  return socket;
}

/** What a process and its children have to themselves, once it grows no more. */
export async function settledMemory(of: Process): Promise<number> {
  const looks: number[] = [];
  return eventually(async () => {
    looks.push(await ownMemory(of));
    const last = looks.slice(-10);
    const isSettled = last.length === 10 && Math.max(...last) - (last[0] ?? 0) < 1024 * 1024;
    return isSettled && Math.max(...last);
  }, timeout);
}

type Variables = Readonly<Record<string, string>>;

/** A quarter of it, which is the share of one account, holds all of them: none is broken off. */
const room = { SPILL_BYTES: `${8 * 1024 ** 3}` };

/** They are killed with the test that they are started for. */
export async function startProcesses(
  cleanup: AsyncDisposableStack,
  product: Product,
  { mediaVariables, renderVariables, memorialVariables }: StreamedFixtures,
  more: Variables = {},
) {
  const own = { ...room, ...more };
  const media = await product.startMedia({ ...mediaVariables, ...own });
  const env = { ...product.variables, ...serviceMemory };
  const [MEMORIAL_URL = '', MEDIA_URL] = [product.mediaVariables.MEMORIAL_URL, media.url];
  const ofRender = { ...env, ...renderVariables, ...own, MEMORIAL_URL, MEDIA_URL };
  const render = await product.startProcess('services/render/main', { env: ofRender });
  const memorial = await product.startProcess('services/memorial/main', {
    env: { ...env, ...memorialVariables, ...own },
  });
  const urls = { RENDER_URL: render.url, MEMORIAL_URL: memorial.url };
  const web = await product.startWeb(media.url, { ...urls, ...more });
  const processes = { media, render, memorial, web };
  cleanup.defer(() => {
    for (const process of Object.values(processes)) process.kill('SIGKILL');
  });
  return processes;
}

export interface Standing {
  readonly ways: MeasuredRoutes;
  readonly readers: number;
  readonly meanwhile?: () => void;
}

/** Lets readers stand still, and looks at what each process grows by and at how another family's list is answered. */
export async function expectLittleGrowth(
  product: Product,
  things: StreamedFixtures,
  { ways: { what, chooseWay }, readers, meanwhile }: Standing,
): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => freeDownloads(product));
  const processes = await startProcesses(cleanup, product, things);
  const { url } = processes.web;
  const sockets: Socket[] = [];
  cleanup.defer(() => {
    for (const socket of sockets) socket.destroy();
  });
  const open = async (from: number, to: number): Promise<void> => {
    for (let reader = from; reader < to; reader += 1) {
      const { path, owner, cookie = '' } = await chooseWay(reader).ask(reader);
      const signedIn = await product.signedIn(owner);
      sockets.push(await standStill(`${url}${path}`, { ...signedIn, cookie: `${signedIn.cookie}; ${cookie}` }));
    }
  };
  const memory = () => Promise.all(Object.values(processes).map(settledMemory));
  const other = await product.signedIn(things.other.owner);
  await open(0, warming);
  const before = await memory();
  const work = open(warming, warming + readers).then(memory);
  const { result: after, ms } = await latencies(`${url}${things.other.path}`, work, other);
  meanwhile?.();
  const grown = after.map((bytes, index) => bytes - (before[index] ?? 0));
  const each = Object.keys(processes).map(
    (name, index) => `${name} ${Math.round((grown[index] ?? 0) / readers / 1024)} KiB`,
  );
  const p99 = percentile(ms, 0.99);
  console.info(
    `A6: a reader of ${what} that stands still costs ${each.join(', ')}; another's p99 ${p99.toFixed(0)} ms`,
  );
  const most = readers * standing.bytesPerReader + standing.garbageBytes + standing.slackBytes;
  for (const bytes of grown) expect(bytes).toBeLessThan(Math.min(most, standing.mostBytes));
  expect(p99).toBeLessThan(within(300));

  for (const socket of sockets) socket.destroy();
  // An idle process collects its garbage every half minute.
  await eventually(async () => {
    const own = await Promise.all(Object.values(processes).map(ownMemory));
    const kept = own.map((bytes, index) => bytes - (before[index] ?? 0));
    if (Math.max(...kept) > standing.keptBytes) throw new Error(`kept ${kept.map((bytes) => bytes >> 20)} MiB`);
    return true;
  }, timeout);
}

/** Those of a process that was killed count for 30 s, and exports count as downloads. */
async function freeDownloads({ redis }: Product): Promise<void> {
  const held = await redis.keys('media:too_many_*');
  if (held.length > 0) await redis.del(held);
}
