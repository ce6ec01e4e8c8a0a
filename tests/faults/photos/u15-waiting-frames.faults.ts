import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@afterglow/local-stack';
import { frameBytes } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import type { Process } from '../processes.ts';
import { startProduct, uploadPath } from './product.ts';
import { startRendering } from './rendering.ts';
import { realPhotos, smallPhotos } from './sending/photos-to-send.ts';
import { send } from './sending/sending.ts';

const framesMax = 2;
const product = await startProduct({
  EVENT_REDELIVERY_MS: figure('30000', '1000'),
});
const [port = 0] = await freePorts(1);
const url = `http://127.0.0.1:${port}`;
const { startWorker, askForVideo, allVideosReady } = await startRendering(product, url);
const photos = figure(40, 3);
/** A machine on which other tests run has no idle core. */
const coding = figure({}, { IDLE_CPU_WAIT_MS: '100' });
/** How long media is away: longer than the three attempts of a job, which take three seconds. */
const awayMs = figure(40_000, 5000);
let memorial = 0;
let running: Process[] = [];

async function started(process: Promise<Process>): Promise<Process> {
  running.push(await process);
  return process;
}
const startMedia = (quota: number = framesMax) => {
  const env = { ...product.mediaVariables, FRAMES_MAX_BYTES: String(quota * frameBytes) };
  return started(product.startProcess('services/media/main', { env, port }));
};
async function stop(process: Process): Promise<void> {
  process.kill('SIGKILL');
  await process.ended;
}
beforeEach(async () => {
  await product.redis.flushdb();
  await product.objects.store.deletePrefix('memorials/');
  await product.pool.query('delete from media.frames');
});
afterEach(async () => {
  await Promise.all(running.map(stop));
  running = [];
});

const frames = async (): Promise<string[]> => (await product.keys()).filter((key) => key.endsWith('/frame.rgb'));
const noneLeft = () =>
  eventually(async () => (await frames()).length === 0 || Promise.reject(new Error(`${await frames()}`)), timeout);

/** Sends photos to a memorial of their own, and has all of them selected. Returns the most frames that lay there at once. */
async function upload(photo: (words: string) => Buffer | readonly Buffer[]): Promise<number> {
  memorial += 1;
  const owner = await product.signedIn(memorial);
  let most = 0;
  for (let sent = 0; sent < photos; sent += 1) {
    const file = { name: `${sent}.jpg`, bytes: photo(`${memorial} ${sent}`) };
    // A busy machine says to come again.
    const isStored = async () => (await send(`${url}${uploadPath.owner(memorial)}`, owner, [file])).status === 201;
    await eventually(isStored, timeout);
    most = Math.max(most, (await frames()).length);
  }
  await product.pool.query('update media.photos set is_selected = true where memorial_id = $1', [memorial]);
  return most;
}

it('U15: frames wait for a render worker up to their quota; those beyond it are made on request', {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  await startMedia();
  expect(await upload(await realPhotos())).toBe(framesMax);
  const worker = await started(startWorker(coding));
  await askForVideo(memorial);
  await allVideosReady();
  await noneLeft();
  await stop(worker);
  // There is room again.
  expect(await upload(await realPhotos())).toBe(framesMax);
});

it('U15: a small photo leaves no frame waiting', { tags: ['extended'], timeout: testMs }, async () => {
  await startMedia();
  expect(await upload(await smallPhotos())).toBe(0);
  await started(startWorker(coding));
  await askForVideo(memorial);
  await allVideosReady();
  await noneLeft();
});

it(
  'U15: waiting frames are requested again after Redis lost everything, and none is left',
  async () => {
    await startMedia(photos);
    expect(await upload(await realPhotos())).toBe(photos);
    await eventually(async () => (await product.pool.query('select from media.outbox')).rowCount === 0, timeout);
    await product.redis.flushdb();
    await started(startWorker(coding));
    await noneLeft();
  },
  testMs,
);

it('U15: waiting frames are requested again after media was down beyond the retries of the job, and none is left', {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const media = await startMedia(photos);
  expect(await upload(await realPhotos())).toBe(photos);
  await stop(media);
  await started(startWorker(coding));
  await eventually(async () => (await product.redis.keys('bull:photo-arrived:photo-*')).length === 0, timeout);
  await sleep(awayMs);
  await startMedia(photos);
  await noneLeft();
});
