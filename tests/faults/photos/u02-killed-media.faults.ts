import { existsSync, watch } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { beginHalfUpload, readStatusLine } from '../kit/load/raw-upload.ts';
import { send, smallPhotos } from '../kit/load/uploads.ts';
import type { Process } from '../kit/processes.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';
import { startReader } from './reading.ts';

const product = await startMediaProduct();
const kills = figure(50, 3);
/** Original, thumb and display. Frames are temporary. */
const objectsOfPhoto = 3;
/** Older objects belong to no upload; media's own ORPHAN_AGE_MS is an hour. */
const longAgoMs = 2 * 60 * 60_000;
const owner = await product.signedIn(1);
const photo = await smallPhotos();
const whole = (words: string) => [{ name: `${words}.jpg`, bytes: photo(words) }];
/** The batch has its place before the lock, so its photos need the album only for their rows. */
const batchId = 'begun-before';
const wholeOfBatch = (words: string) => whole(words).map((file) => ({ ...file, batchId }));
const buildUrl = ({ url }: Process): string => `${url}${uploadPath.owner(1)}`;

async function killWhileStoring(words: string): Promise<void> {
  const originals = join(product.objects.folder, 'objects/memorials/1/originals');
  await mkdir(originals, { recursive: true });
  const media = await product.startMedia();
  expect((await send(buildUrl(media), owner, whole(`${words} whole`))).status).toBe(201);
  const watcher = watch(originals, (_, name) => {
    if (name !== null && existsSync(join(originals, name))) media.kill('SIGKILL');
  });
  await Promise.allSettled([1, 2, 3].map((index) => send(buildUrl(media), owner, whole(`${words} ${index}`))));
  await media.ended;
  watcher.close();
}

const originalsWithoutRow = async (): Promise<number[]> => {
  const rows = new Set((await product.rows()).map(({ id }) => id));
  return (await product.originals()).filter((id) => !rows.has(id));
};

const spoolFolders = async (): Promise<Set<string | undefined>> =>
  new Set((await product.spooled()).map((path) => path.split('/')[0]));

async function age(photoIds: readonly number[]): Promise<void> {
  const then = (Date.now() - longAgoMs) / 1000;
  for (const key of await product.keys()) {
    if (photoIds.some((id) => key.split('/').includes(`${id}`)))
      await utimes(join(product.objects.folder, 'objects', key), then, then);
  }
}

const metric = async ({ metricsUrl }: Process, name: string): Promise<number> => {
  const text = await (await fetch(metricsUrl)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
};

async function wholeSweep(worker: Process): Promise<void> {
  for (let ended = 0; ended < 2; ended += 1) {
    const sweptAt = await metric(worker, 'media_swept_timestamp_seconds');
    await eventually(async () => (await metric(worker, 'media_swept_timestamp_seconds')) > sweptAt, timeout);
  }
}

it(
  `U2: killing media ${kills} times between storing and committing leaves no row without its object, and after one sweep no object without its row, except for uploads in progress`,
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await killWhileStoring(`${kill}`);
      const [rows, stored] = [await product.rows(), await product.originals()];
      expect(rows.filter(({ id }) => !stored.includes(id))).toEqual([]);
    }
    const orphans = await originalsWithoutRow();
    console.info(`U2: ${orphans.length} originals were left without a row by ${kills} kills`);
    expect(orphans.length).toBeGreaterThan(0);

    // The sweeper removes spool folders of killed processes; uploads wait without a timeout.
    const waits = { DATABASE_LOCK_TIMEOUT_MS: `${testMs}`, DATABASE_QUERY_TIMEOUT_MS: `${testMs}` };
    const media = await product.startMedia({
      ...{ ...waits, DATABASE_QUEUE_TIMEOUT_MS: `${testMs}` },
      SPOOL_ABANDONED_MS: '1000',
    });
    expect((await send(buildUrl(media), owner, wholeOfBatch('first'))).status).toBe(201);
    const rowsBefore = (await product.rows()).length;
    const release = await product.hold('select from media.albums where memorial_id = $1 for update', [1]);
    const halves = await Promise.all(
      [1, 2].map((index) =>
        beginHalfUpload(buildUrl(media), owner, {
          ...{ name: `${index}.jpg`, batchId },
          bytes: photo(`half ${index}`, 300_000),
        }),
      ),
    );
    const stored = Promise.all([1, 2, 3].map((index) => send(buildUrl(media), owner, wholeOfBatch(`stored ${index}`))));
    await eventually(async () => (await originalsWithoutRow()).length === orphans.length + 3, timeout);
    const underWay = (await originalsWithoutRow()).filter((id) => !orphans.includes(id));
    await eventually(async () => (await spoolFolders()).size === 1, timeout);

    const worker = await product.start('media/worker', { MEDIA_URL: media.url, SWEEP_EVERY_MS: '500' });
    await wholeSweep(worker);
    expect(await originalsWithoutRow()).toEqual(expect.arrayContaining([...orphans, ...underWay]));
    await age(orphans);
    await wholeSweep(worker);
    expect((await originalsWithoutRow()).toSorted()).toEqual(underWay.toSorted());
    expect((await product.spooled()).length).toBeGreaterThanOrEqual(halves.length);

    await release();
    expect((await stored).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await Promise.all(halves.map(({ finish }) => finish()))).map(readStatusLine)).toEqual(
      halves.map(() => 'HTTP/1.1 201'),
    );
    await wholeSweep(worker);
    const rows = await product.rows();
    expect(rows).toHaveLength(rowsBefore + underWay.length + halves.length);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(underWay));
    expect((await product.originals()).toSorted((one, other) => one - other)).toEqual(rows.map(({ id }) => id));
    const kept = (await product.keys()).filter((key) => !key.endsWith('/frame.rgb'));
    expect(kept).toHaveLength(objectsOfPhoto * rows.length);
    const reader = startReader(product, media.url, owner);
    for (const { filename } of await listed(media))
      for (const read of [reader.original(filename), reader.size(filename, 'display')])
        expect((await read).length).toBeGreaterThan(0);
    await product.settled();
  },
  testMs,
);

const listed = async (media: Process): Promise<{ filename: string }[]> =>
  (await (await fetch(buildUrl(media), { headers: owner })).json()) as { filename: string }[];
