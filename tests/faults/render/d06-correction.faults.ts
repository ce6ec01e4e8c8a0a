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

interface Shown {
  readonly memorialName: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

const save = async ({ memorialName: deceasedName, ...dates }: Shown): Promise<void> => {
  const signedIn = await product.signedIn(owner);
  const headers = { ...signedIn, origin: memorialUrl, 'content-type': 'application/json' };
  const body = JSON.stringify({ deceasedName, ...dates, photoUploadDeadline: '2090-06-01T23:59' });
  const answer = await fetch(`${memorialUrl}/api/memorials/m1`, { method: 'PUT', headers, body });
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
  const slideshow = await product.ask(owner);
  await product.reach([slideshow.id]);
  return { publicId: slideshow.publicId, videoUrl: (await product.view(slideshow.publicId))?.videoUrl };
};
const jobs = () => product.redis.keys('bull:memorial.updated/render:*-*-*-*-*');
const failedJobs = () => product.redis.zcard('bull:memorial.updated/render:failed');

describe('D6: a corrected name or date reaches the video', () => {
  let worker: Process;
  /** The correction is saved and in the queue, and render has not read it. */
  const correctUnread = async (corrected: Shown): Promise<void> => {
    worker.kill('SIGTERM');
    await worker.ended;
    await save(corrected);
    await eventually(async () => (await jobs()).length > 0, timeout);
  };

  it(
    'even if Redis is flushed before render has read it',
    async () => {
      const dated = { memorialName: 'Rose Byron', birthDate: '1950-03-03', deathDate: '2020-03-05' };
      worker = await product.startWorker();
      const { publicId, videoUrl } = await readyVideo();
      await correctUnread(dated);
      await product.redis.flushall();
      worker = await product.startWorker();
      await shows(publicId, dated, videoUrl);
    },
    testMs,
  );

  it('even if memorial is down until the queue has given the job up', {
    tags: ['extended'],
    timeout: testMs,
  }, async () => {
    const renamed = { memorialName: 'Rosalind Byron', birthDate: null, deathDate: '2020-03-06' };
    const { publicId, videoUrl } = await readyVideo();
    await correctUnread(renamed);
    memorial.kill('SIGKILL');
    await memorial.ended;
    worker = await product.startWorker();
    await eventually(async () => (await failedJobs()) > 0, timeout);
    await sleep(awayMs);
    memorial = await startMemorial();
    await shows(publicId, renamed, videoUrl);
  });
});
