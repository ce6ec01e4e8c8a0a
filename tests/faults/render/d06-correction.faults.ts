import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@afterglow/local-stack';
import { eventually, ownRedis, testEnvironment } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import type { Process } from '../processes.ts';
import { startProduct } from './product.ts';

const redis = await ownRedis();
const environment = await testEnvironment('memorial');
const port = await freePort('127.0.0.1');
const memorialUrl = `http://127.0.0.1:${port}`;
const product = await startProduct({ redisUrl: redis.url, memorialUrl, losesWork: true });
const pool = new pg.Pool({ connectionString: environment.database.adminUrl, max: 1 });
afterAll(() => pool.end());

const owner = 1;
const awayMs = figure(60_000, 100);

const startMemorial = (): Promise<Process> =>
  product.startProcess('services/memorial/main', {
    port,
    env: {
      ...environment.variables,
      REDIS_URL: redis.url,
      SESSION_PUBLIC_KEY: product.workerVariables.SESSION_PUBLIC_KEY ?? '',
      ...figure({}, { EVENT_REDELIVERY_MS: '1000' }),
    },
  });
let memorial: Process;
beforeAll(async () => {
  memorial = await startMemorial();
  await pool.query(
    `insert into memorial.memorials (public_id, owner_id, deceased_name, photo_upload_deadline, photo_upload_time_zone)
     values ('m1', $1, 'Rose Byron', now() + interval '1 day', 'UTC')`,
    [owner],
  );
});

const saveName = async (deceasedName: string): Promise<void> => {
  const signedIn = await product.signedIn(owner);
  const headers = { ...signedIn, origin: memorialUrl, 'content-type': 'application/json' };
  const body = JSON.stringify({ deceasedName, photoUploadDeadline: '2090-06-01T23:59' });
  const answer = await fetch(`${memorialUrl}/api/memorials/m1`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
};
const shows = async (publicId: string, name: string, videoUrl: string | undefined): Promise<void> => {
  const from = performance.now();
  await eventually(async () => {
    const seen = await product.view(publicId);
    if (seen?.memorialName !== name || seen.videoUrl === videoUrl)
      throw new Error(`the video's page shows ${seen?.memorialName}`);
    return true;
  }, timeout);
  expect(performance.now() - from).toBeLessThan(within(60_000));
};
const readyVideo = async () => {
  const slideshow = await product.ask(owner);
  await product.reach([slideshow.id]);
  return { publicId: slideshow.publicId, videoUrl: (await product.view(slideshow.publicId))?.videoUrl };
};
const jobs = () => product.redis.keys('bull:memorial.updated/render:*-*-*-*-*');
const failedJobs = () => product.redis.zcard('bull:memorial.updated/render:failed');

describe('D6: a corrected name reaches the video', () => {
  let worker: Process;
  /** The correction is saved and in the queue, and render has not read it. */
  const correctUnread = async (name: string): Promise<void> => {
    worker.kill('SIGTERM');
    await worker.ended;
    await saveName(name);
    await eventually(async () => (await jobs()).length > 0, timeout);
  };

  it(
    'even if Redis is flushed before render has read it',
    async () => {
      worker = await product.startWorker();
      const { publicId, videoUrl } = await readyVideo();
      await correctUnread('Rosa Byron');
      await product.redis.flushall();
      worker = await product.startWorker();
      await shows(publicId, 'Rosa Byron', videoUrl);
    },
    testMs,
  );

  it(
    'even if memorial is down until the queue has given the job up',
    async () => {
      const { publicId, videoUrl } = await readyVideo();
      await correctUnread('Rosalind Byron');
      memorial.kill('SIGKILL');
      await memorial.ended;
      worker = await product.startWorker();
      await eventually(async () => (await failedJobs()) > 0, timeout);
      await sleep(awayMs);
      memorial = await startMemorial();
      await shows(publicId, 'Rosalind Byron', videoUrl);
    },
    testMs,
  );
});
