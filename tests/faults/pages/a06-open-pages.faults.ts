import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { serviceMemory } from '@afterglow/local-stack';
import type { AnnouncedChange } from '@afterglow/proto';
import { changesChannel } from '@afterglow/service-kit';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { latencies, percentile } from '../kit/measuring.ts';
import { startServices } from '../kit/product/services.ts';
import { settledMemory, warming } from '../photos/standing-readers/standing-readers.ts';

interface OpenPage {
  readonly socket: Socket;
  readonly text: () => string;
}

async function openPage(origin: string, headers: Readonly<Record<string, string>>): Promise<OpenPage> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/changes HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  while (!text.includes('data: ') && !socket.destroyed)
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text);
  return { socket, text: () => text };
}

const services = await startServices([], { stores: ['memorial'], variables: serviceMemory });

async function startTwo() {
  const memorial = await services.start('memorial/main');
  return { memorial, web: await services.startWeb({ ...serviceMemory, MEMORIAL_URL: memorial.url }) };
}

const pagesPerAccount = 4;
const getOwner = (page: number): number => 1 + Math.floor(page / pagesPerAccount);

async function openPages(origin: string, from: number, to: number): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (let page = from; page < to; page += 1)
    pages.push(await openPage(origin, await services.signedIn(getOwner(page))));
  return pages;
}

const { client: redis } = services.redis;
async function announce(from: number, to: number): Promise<void> {
  for (let ownerId = getOwner(from); ownerId <= getOwner(to - 1); ownerId += 1) {
    const change: AnnouncedChange = { ownerId, memorialId: ownerId, changed: 'photos' };
    await redis.publish(changesChannel(redis), JSON.stringify(change));
  }
}
const isHeard = (ownerId: number, { text }: OpenPage): boolean => text().includes(`"memorialId":${ownerId},`);

const count = figure(1000, 100);
/** For web with 1,000 pages, and the growth of the process itself, which matters with few pages. */
const [bytesPerPage, slackBytes] = [50_000, figure(0, 16 * 1024 * 1024)];

it(`A6: ${count} open pages cost web at most 50 kB each, and each receives a change within 5 s`, {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const { memorial, web } = await startTwo();
  await openPages(web.url, 0, warming);
  const memory = () => Promise.all([web, memorial].map(settledMemory));
  const before = await memory();
  const pages = await openPages(web.url, warming, warming + count);
  const after = await memory();
  const [ofWeb = 0, ofMemorial = 0] = after.map((bytes, index) => bytes - (before[index] ?? 0));
  const changedAt = performance.now();
  await announce(warming, warming + count);
  await eventually(() => pages.every((page, index) => isHeard(getOwner(warming + index), page)), timeout);
  const seconds = (performance.now() - changedAt) / 1000;
  const ofPage = (bytes: number) => `${(bytes / count / 1000).toFixed(1)} kB`;
  console.info(
    `A6: an open page costs web ${ofPage(ofWeb)}, memorial ${ofPage(ofMemorial)}; ${count} hear of a change within ${seconds.toFixed(1)} s`,
  );
  expect(ofWeb).toBeLessThan(count * bytesPerPage + slackBytes);
  expect(seconds).toBeLessThan(5);

  const [stoppedAt, ends] = [
    performance.now(),
    pages.map(({ socket }) => new Promise((end) => socket.once('end', end))),
  ];
  web.kill('SIGTERM');
  await Promise.all(ends);
  await web.ended;
  expect(performance.now() - stoppedAt, 'an open page holds no shutdown up').toBeLessThan(within(3000));
  for (const { text } of pages) expect(text().endsWith('0\r\n\r\n'), 'a stream that ends is whole').toBe(true);
  await memorial.end('SIGTERM');
});

const readers = figure(500, 96);
const changes = figure(20, 4);

it(
  `A6: ${readers} open pages that read nothing cost each process at most 100 MiB for 500, and do not affect others`,
  async () => {
    const { memorial, web } = await startTwo();
    await openPages(web.url, 0, warming);
    const memory = () => Promise.all([web, memorial].map(settledMemory));
    const before = await memory();
    const standStill = async () => {
      const pages = await openPages(web.url, warming, warming + readers);
      for (const { socket } of pages) socket.pause();
      for (let change = 0; change < changes; change += 1) await announce(warming, warming + readers);
      return memory();
    };
    const other = await services.signedIn(1);
    const { result: after, ms } = await latencies(`${web.url}/api/memorials`, standStill(), other);
    for (const [index, bytes] of after.entries())
      expect(bytes - (before[index] ?? 0)).toBeLessThan((readers * 100 * 1024 * 1024) / 500 + slackBytes);
    expect(percentile(ms, 0.99)).toBeLessThan(within(300));
    web.kill('SIGKILL');
    memorial.kill('SIGKILL');
  },
  testMs,
);
