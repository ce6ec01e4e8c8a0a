import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@afterglow/local-stack';
import { eventually, ownRedis } from '@afterglow/test-kit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import type { Process } from '../kit/processes.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';
import type { Variables } from '../kit/product/services.ts';

const redis = await ownRedis();
const port = await freePort('127.0.0.1');
const memorialUrl = `http://127.0.0.1:${port}`;
const product = await startRenderProduct({
  stores: ['memorial'],
  variables: { REDIS_URL: redis.url, MEMORIAL_URL: memorialUrl },
  losesWork: true,
});

const owner = 1;
const awayMs = figure(60_000, 100);

async function untilTestEnds(starting: Promise<Process>): Promise<Process> {
  const process = await starting;
  onTestFinished(async () => void (await process.end('SIGKILL')));
  return process;
}

const startWorker = () => untilTestEnds(product.startWorker());
const startMemorial = () =>
  untilTestEnds(product.start('memorial/main', figure<Variables>({}, { EVENT_REDELIVERY_MS: '1000' }), { port }));
await product.query(
  'memorial',
  `insert into memorials (public_id, owner_id, deceased_name, photo_upload_deadline, photo_upload_time_zone)
   values ('m1', $1, 'Rose Byron', now() + interval '1 day', 'UTC')`,
  [owner],
);

interface Shown {
  readonly memorialName: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

const save = async ({ memorialName: deceasedName, ...dates }: Shown): Promise<void> => {
  const signedIn = await product.signedIn(owner);
  const headers = { ...signedIn, origin: memorialUrl };
  const body = { deceasedName, ...dates, photoUploadDeadline: '2090-06-01T23:59' };
  const answer = await sendJson('PUT', `${memorialUrl}/api/memorials/m1`, headers, body);
  expect(answer.status).toBe(200);
};
const shows = async (publicId: string, corrected: Shown, videoUrl: string | undefined): Promise<void> => {
  const from = performance.now();
  await eventually(async () => {
    const seen = await product.view(publicId);
    expect(seen).toMatchObject(corrected);
    expect(seen?.videoUrl).not.toBe(videoUrl);
    return true;
  }, timeout);
  expect(performance.now() - from).toBeLessThan(within(60_000));
};
const readyVideo = async () => {
  const slideshow = await product.requestVideo(owner);
  await product.reach([slideshow.id]);
  return { publicId: slideshow.publicId, videoUrl: (await product.view(slideshow.publicId))?.videoUrl };
};
/** Saves a correction that is queued while no worker runs. */
const correctUnread = async (worker: Process, corrected: Shown): Promise<void> => {
  await worker.end('SIGTERM');
  await save(corrected);
  await eventually(async () => (await jobs()).length > 0, timeout);
};
const jobs = () => product.redis.keys('bull:memorial.updated/render:*-*-*-*-*');
const failedJobs = () => product.redis.zcard('bull:memorial.updated/render:failed');

describe('D6: a corrected name or date reaches the video', () => {
  it(
    'even if Redis is flushed before render has read it',
    async () => {
      const dated = { memorialName: 'Rose Byron', birthDate: '1950-03-03', deathDate: '2020-03-05' };
      await startMemorial();
      const worker = await startWorker();
      const { publicId, videoUrl } = await readyVideo();
      await correctUnread(worker, dated);
      await product.redis.flushall();
      await startWorker();
      await shows(publicId, dated, videoUrl);
    },
    testMs,
  );

  it('even if memorial is down until the job has no attempts left', {
    tags: ['extended'],
    timeout: testMs,
  }, async () => {
    const renamed = { memorialName: 'Rosalind Byron', birthDate: null, deathDate: '2020-03-06' };
    const memorial = await startMemorial();
    const worker = await startWorker();
    const { publicId, videoUrl } = await readyVideo();
    await correctUnread(worker, renamed);
    await memorial.end('SIGKILL');
    await startWorker();
    await eventually(async () => (await failedJobs()) > 0, timeout);
    await sleep(awayMs);
    await startMemorial();
    await shows(publicId, renamed, videoUrl);
  });
});
