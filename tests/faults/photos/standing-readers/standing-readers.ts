import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '@afterglow/test-kit';
import { expect } from 'vitest';
import { figure, timeout, within } from '../../kit/figure.ts';
import { latencies, ownMemory, percentile } from '../../kit/measuring.ts';
import type { Process } from '../../kit/processes.ts';
import type { MediaProduct } from '../../kit/product/media-product.ts';
import type { Variables } from '../../kit/product/services.ts';
import type { StreamedFixtures } from './streamed-content.ts';
import type { MeasuredRoutes } from './streamed-routes.ts';

const mostBytes = 100 * 1024 * 1024;

/** The number of stalled readers, and the allowed growth of a process for 500 of them. */
export const standing = {
  readers: figure(500, 96),
  mostBytes,
  bytesPerReader: mostBytes / 500,
  /** Garbage before a collection, whatever the number of readers. */
  garbageBytes: 16 * 1024 * 1024,
  /** The memory that a process may keep after the readers have left. */
  keptBytes: figure(32, 48) * 1024 * 1024,
  /** The growth of a process without readers, which matters if there are few. */
  slackBytes: figure(0, 48 * 1024 * 1024),
};

/** After this many readers a process has its permanent buffers. */
export const warming = 50;

type Headers = Readonly<Record<string, string>>;

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

/** The memory of a process and its children once it stops growing. */
export async function settledMemory(of: Process): Promise<number> {
  const looks: number[] = [];
  return eventually(async () => {
    looks.push(await ownMemory(of));
    const last = looks.slice(-10);
    const isSettled = last.length === 10 && Math.max(...last) - (last[0] ?? 0) < 1024 * 1024;
    return isSettled && Math.max(...last);
  }, timeout);
}

/** A quarter is the share of one account, so no reader is disconnected. */
const room = { SPILL_BYTES: `${8 * 1024 ** 3}` };

export async function startProcesses(
  cleanup: AsyncDisposableStack,
  product: MediaProduct,
  { exportPeers, renderUrl }: StreamedFixtures,
  more: Variables = {},
) {
  const own = { ...room, ...more };
  const media = await product.startMedia({ ...exportPeers, ...own });
  const render = await product.start('render/main', { MEDIA_URL: media.url, OBJECT_STORE_URL: renderUrl, ...own });
  const memorial = await product.start('memorial/main', own);
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

/** Measures how much each process grows with stalled readers, and how quickly another family's list answers. */
export async function expectLittleGrowth(
  product: MediaProduct,
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
  // An idle process collects garbage every 30 s.
  await eventually(async () => {
    const own = await Promise.all(Object.values(processes).map(ownMemory));
    const kept = own.map((bytes, index) => bytes - (before[index] ?? 0));
    if (Math.max(...kept) > standing.keptBytes) throw new Error(`kept ${kept.map((bytes) => bytes >> 20)} MiB`);
    return true;
  }, timeout);
}

/** Downloads of a killed process count for 30 s; exports count as downloads. */
async function freeDownloads({ redis: { client: redis } }: MediaProduct): Promise<void> {
  const held = await redis.keys('media:too_many_*');
  if (held.length > 0) await redis.del(held);
}
