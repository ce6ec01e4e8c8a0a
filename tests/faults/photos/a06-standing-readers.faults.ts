import { randomUUID } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@afterglow/proto/limits';
import { describe, expect, it } from 'vitest';
import { figure, testMs, within } from '../figure.ts';
import { latencies, percentile } from './measuring.ts';
import { startProduct } from './product.ts';
import { settledMemory, standing, standStill } from './standing-readers.ts';

const product = await startProduct();
const photosPerAlbum = 3;
const photoBytes = limits.photoMaxBytes;
const warming = 20;

/** An album of the largest photos for every owner; their originals are one file. */
async function fillAlbums(owners: number): Promise<void> {
  const file = join(product.objects.folder, 'largest');
  await writeFile(file, Buffer.alloc(photoBytes, 'x'));
  await product.pool.query(
    'insert into media.albums (memorial_id, owner_id) select n, n from generate_series(1, $1) n',
    [owners],
  );
  const { rows } = await product.pool.query<{ id: number; memorial_id: number }>(
    `insert into media.photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
     select n, n, n || '-' || place || '.jpg', 'photo.jpg', 'jpeg', place, n || '-' || place, $2, 4000, 3000
     from generate_series(1, $1) n, generate_series(1, ${photosPerAlbum}) place returning id::int, memorial_id::int`,
    [owners, photoBytes],
  );
  for (const { id, memorial_id: memorialId } of rows) {
    const path = join(product.objects.folder, 'objects', 'memorials', String(memorialId), 'originals', String(id));
    await mkdir(dirname(path), { recursive: true });
    await link(file, path);
  }
}

async function addArchive(owner: number): Promise<string> {
  const id = randomUUID().slice(0, 22);
  await product.pool.query('insert into media.archives (id, memorial_id, selected, count) values ($1, $2, false, $3)', [
    ...[id, owner, photosPerAlbum],
  ]);
  return `/api/memorials/m${owner}/photos/archive/${id}`;
}

const routes: { readonly what: string; readonly path: (owner: number) => Promise<string> }[] = [
  { what: 'originals', path: async (owner) => `/uploads/${owner}-1.jpg` },
  { what: 'archives', path: addArchive },
];

const owners = warming + standing.readers;
await fillAlbums(owners);

describe.each(routes)(`A6: ${standing.readers} readers of $what that stand still`, ({ what, path }) => {
  it(
    'cost each process at most 100 MiB for 500, and others feel nothing',
    async () => {
      const media = await product.startMedia();
      const web = await product.startWeb(media.url);
      const sockets: Socket[] = [];
      const open = async (from: number, to: number): Promise<void> => {
        for (let owner = from; owner < to; owner += 1)
          sockets.push(await standStill(`${web.url}${await path(owner)}`, await product.signedIn(owner)));
      };
      const memory = () => Promise.all([media, web].map(settledMemory));
      await open(1, 1 + warming);
      const before = await memory();
      const work = open(1 + warming, 1 + owners).then(memory);
      const { result: after, ms } = await latencies(`${web.url}/health/live`, work);
      const grown = after.map((bytes, index) => bytes - (before[index] ?? 0));
      const [ofMedia = 0, ofWeb = 0] = grown.map((bytes) => bytes / standing.readers / 1024);
      const p99 = percentile(ms, 0.99);
      const most = standing.readers * standing.bytesPerReader + standing.slackBytes;
      console.info(
        `A6: a reader of ${what} that stands still costs media ${ofMedia.toFixed(0)} KiB, web ${ofWeb.toFixed(0)} KiB; others' p99 ${p99.toFixed(0)} ms`,
      );
      for (const bytes of grown) expect(bytes).toBeLessThan(most);
      expect(p99).toBeLessThan(within(300));
      for (const socket of sockets) socket.destroy();
      web.kill('SIGKILL');
      media.kill('SIGKILL');
    },
    testMs,
  );
});

/** 256 kbit/s; the short form reads ten times as fast, and less. */
const [bytesPerSecond, phoneBytes] = figure([32_000, photoBytes], [320_000, 1_000_000]);

it(
  `A6: a phone that reads ${bytesPerSecond} bytes a second has its ${phoneBytes} bytes`,
  async () => {
    const media = await product.startMedia();
    const web = await product.startWeb(media.url);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const headers = await product.signedIn(1);
    get(`${web.url}/uploads/1-1.jpg`, { headers, agent: false }, async (response) => {
      let read = 0;
      try {
        for await (const part of response) {
          read += part.length;
          if (read >= phoneBytes) break;
          await sleep((1000 * part.length) / bytesPerSecond);
        }
        resolve(read);
      } catch (error) {
        reject(error);
      }
    }).on('error', reject);
    expect(await promise).toBeGreaterThanOrEqual(phoneBytes);
    web.kill('SIGKILL');
    media.kill('SIGKILL');
  },
  testMs,
);
