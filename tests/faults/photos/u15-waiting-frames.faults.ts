import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@afterglow/local-stack';
import { frameBytes } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { realPhotos, send, smallPhotos } from '../kit/load/uploads.ts';
import type { Process } from '../kit/processes.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';
import { startRendering } from './rendering.ts';

const framesMax = 2;
const product = await startMediaProduct({
  stores: ['render'],
  variables: { EVENT_REDELIVERY_MS: figure('30000', '1000') },
});
const [port = 0] = await freePorts(1);
const url = `http://127.0.0.1:${port}`;
const { startWorker, askForVideo, allVideosReady } = await startRendering(product, url);
const photos = figure(40, 3);
/** Next to other tests no core is idle. */
const coding = figure({}, { IDLE_CPU_WAIT_MS: '100' });
/** Longer than the three attempts of a job, which take 3 s. */
const awayMs = figure(40_000, 5000);

async function started(starting: Promise<Process>): Promise<Process> {
  const process = await starting;
  onTestFinished(async () => void (await process.end('SIGKILL')));
  return process;
}
const startMedia = (quota: number = framesMax) =>
  started(product.startMedia({ FRAMES_MAX_BYTES: String(quota * frameBytes) }, port));
beforeEach(async () => {
  await product.redis.client.flushdb();
  await product.objects.store.deletePrefix('memorials/');
  await product.pool.query('delete from media.frames');
});

const frames = async (): Promise<string[]> => (await product.keys()).filter((key) => key.endsWith('/frame.rgb'));
const noneLeft = () =>
  eventually(async () => (await frames()).length === 0 || Promise.reject(new Error(`${await frames()}`)), timeout);

/** Uploads and selects photos in a new memorial. @returns it and the most frames at one time */
async function upload(photo: (words: string) => Buffer | readonly Buffer[]) {
  const memorial = product.newMemorial();
  const owner = await product.signedIn(memorial);
  let most = 0;
  for (let sent = 0; sent < photos; sent += 1) {
    const file = { name: `${sent}.jpg`, bytes: photo(`${memorial} ${sent}`) };
    const isStored = async () => (await send(`${url}${uploadPath.owner(memorial)}`, owner, [file])).status === 201;
    await eventually(isStored, timeout);
    most = Math.max(most, (await frames()).length);
  }
  await product.pool.query('update media.photos set is_selected = true where memorial_id = $1', [memorial]);
  return { memorial, most };
}

it('U15: frames wait for a render worker up to their quota; others are made on request', {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  await startMedia();
  const { memorial, most } = await upload(await realPhotos());
  expect(most).toBe(framesMax);
  const worker = await started(startWorker(coding));
  await askForVideo(memorial);
  await allVideosReady();
  await noneLeft();
  await worker.end('SIGKILL');
  expect((await upload(await realPhotos())).most).toBe(framesMax);
});

it('U15: a small photo leaves no waiting frame', { tags: ['extended'], timeout: testMs }, async () => {
  await startMedia();
  const { memorial, most } = await upload(await smallPhotos());
  expect(most).toBe(0);
  await started(startWorker(coding));
  await askForVideo(memorial);
  await allVideosReady();
  await noneLeft();
});

it(
  'U15: waiting frames are requested again and all used after Redis lost everything',
  async () => {
    await startMedia(photos);
    expect((await upload(await realPhotos())).most).toBe(photos);
    await eventually(async () => (await product.pool.query('select from media.outbox')).rowCount === 0, timeout);
    await product.redis.client.flushdb();
    await started(startWorker(coding));
    await noneLeft();
  },
  testMs,
);

it('U15: waiting frames are requested again and all used after media was down beyond the retries of the job', {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const media = await startMedia(photos);
  expect((await upload(await realPhotos())).most).toBe(photos);
  await media.end('SIGKILL');
  await started(startWorker(coding));
  await eventually(async () => (await product.redis.client.keys('bull:photo-arrived:photo-*')).length === 0, timeout);
  await sleep(awayMs);
  await startMedia(photos);
  await noneLeft();
});
