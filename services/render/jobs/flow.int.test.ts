import { constants } from 'node:os';
import { limits } from '@afterglow/proto';
import { eventually, readNiceness } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { intraRecipe } from '../adapters/encoders/intra-arguments.ts';
import { ffmpegProcesses } from '../adapters/encoders/video.fixture.ts';
import { photoPictureHash } from '../domain/content-hash.ts';
import { objectKey } from '../domain/object-keys.ts';
import { rose } from '../render.fixture.ts';
import { startWorkers } from './start-workers.ts';
import { collectAll, createVideoWorker, longTimeout, videoWorkFixture } from './video-work.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, world, row, requestVideo, reaches, scratchLeft, folder } = fixture;
const all = [1, 2, 3, 4, 5, 6, 7, 8];
const redis = fixture.environment.redis.client;

let running: { close(graceMs: number): Promise<unknown> }[] = [];
async function startWorkerProcess(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const worker = await createVideoWorker(fixture, { RENDER_PROCESSES: '1', IDLE_CPU_WAIT_MS: '100', ...changes });
  const workers = startWorkers(worker.config, worker.deps, folder);
  running.push({ close: (graceMs) => workers.close(graceMs).then(worker.close) });
}
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.close(0)));
  running = [];
  await fixture.loseJobs();
  await deps.database.deleteFrom('slideshows').execute();
  await deps.database.deleteFrom('objects').execute();
  await bucket.store.deletePrefix('memorials/');
  world.discarded = [];
  expect(await scratchLeft()).toEqual([]);
});

const pictures = async () =>
  (await collectAll(bucket.store.list('memorials/'))).filter((key) => key.includes('/pictures/'));

describe('a video with many missing pictures', () => {
  it('is made by child jobs that all workers share, and then joined', async () => {
    await Promise.all([startWorkerProcess(), startWorkerProcess()]);
    const { id } = await requestVideo(all);
    const video = await reaches(id, 'ready');
    expect(video).toMatchObject({ tries: 1, progress: 100, failure_code: null });
    expect(video.attempt).toBe(2);
    expect(video.work_done).toBeGreaterThan(0);
    expect(await pictures()).toHaveLength(all.length);
    expect(world.discarded.toSorted()).toEqual(all.slice(1));
    expect(await redis.keys('bull:*:video-*')).toEqual([]);
  });

  it('continues when a worker exits halfway', async () => {
    await startWorkerProcess();
    const { id } = await requestVideo(all);
    await eventually(async () => (await pictures()).length > 0, longTimeout);
    await running.pop()?.close(0);
    await startWorkerProcess();
    expect(await reaches(id, 'ready')).toMatchObject({ tries: 1, failure_code: null });
  });

  it('fails when one of them cannot be made, with the reason', async () => {
    await startWorkerProcess();
    const frame = world.frames.get(7) ?? '';
    world.frames.delete(7);
    const { id } = await requestVideo(all);
    expect(await reaches(id, 'failed')).toMatchObject({ failure_code: 'photo_missing', tries: 1 });
    world.frames.set(7, frame);
    await deps.lifecycle.request(id);
    expect(await reaches(id, 'ready')).toMatchObject({ request: 2, failure_code: null });
  });
});

it('a video whose child jobs all fail is failed after its own attempts, and does not wait for them again', async () => {
  await startWorkerProcess({ FFMPEG_PATH: '/bin/false' });
  const { id } = await requestVideo(all);
  expect(await reaches(id, 'failed')).toMatchObject({ failure_code: 'render_failed', tries: limits.videoAttempts });
});

it('the picture of a new photo is made once, with the lowest priority', async () => {
  await startWorkerProcess();
  const key = objectKey({ memorialId: rose.id, kind: 'photo', hash: photoPictureHash(intraRecipe, 3) });
  await deps.producer.add('photo-arrived', 'photo-3', { memorialId: rose.id, photoId: 3 });
  await eventually(() => world.discarded.length > 0, longTimeout);
  expect(await pictures()).toEqual([key]);
  expect(world.discarded).toEqual([3]);
  if (process.platform !== 'linux') return;
  const [ffmpeg = 0] = await ffmpegProcesses();
  expect(await readNiceness(ffmpeg)).toMatchObject({ threads: [constants.priority.PRIORITY_LOW] });
});

describe('the frame of a new photo', () => {
  const arrive = () => deps.producer.add('photo-arrived', 'photo-3', { memorialId: rose.id, photoId: 3 });

  it('is discarded even if its picture exists: the job that made it may have been interrupted', async () => {
    await startWorkerProcess();
    for (const times of [1, 2]) {
      await arrive();
      await eventually(() => world.discarded.length === times, longTimeout);
    }
    expect(await pictures()).toHaveLength(1);
  });

  it('is discarded when videos are not made from pictures', async () => {
    await startWorkerProcess({ RENDER_ENCODER: 'x264' });
    await arrive();
    await eventually(() => world.discarded.length === 1, longTimeout);
    expect([world.discarded, await pictures()]).toEqual([[3], []]);
  });
});

describe('a memorial whose name was corrected', () => {
  it('has its videos remade in place; the old one stays until then', async () => {
    await startWorkerProcess();
    const { id, publicId } = await requestVideo([1, 2]);
    const before = await reaches(id, 'ready');
    const seen = async () => (await fixture.send('GET', `/api/public/slideshow/${publicId}/video`)).json();
    const { videoUrl } = await seen();
    world.memorials[0] = { ...rose, deceasedName: 'Rose Byron-Smith' };
    await deps.producer.add('memorial.updated/render', crypto.randomUUID(), { memorialId: rose.id });
    const now = await eventually(async () => {
      expect((await fixture.send('GET', (await seen()).videoUrl)).statusCode).toBe(200);
      const video = await row(id);
      return video.request > before.request && video.state === 'ready' && video;
    }, longTimeout);
    world.memorials[0] = rose;
    expect(now.hash).not.toBe(before.hash);
    expect((await seen()).videoUrl).not.toBe(videoUrl);
    expect(await seen()).toMatchObject({ memorialName: 'Rose Byron-Smith' });
    const old = await fixture.send('GET', videoUrl);
    expect(old.statusCode).toBe(200);
    expect(old.headers.etag).not.toBe((await fixture.send('GET', (await seen()).videoUrl)).headers.etag);
  });
});
