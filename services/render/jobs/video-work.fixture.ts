import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOutboxRelay } from '@afterglow/service-kit/database';
import { startWorker } from '@afterglow/service-kit/queue';
import { redisReady } from '@afterglow/service-kit/redis';
import { eventually, testObjectStore, videoPrograms } from '@afterglow/test-kit';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { readWorkerConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import { photoFacts, renderFixture } from '../render.fixture.ts';
import type { RenderVideo } from '../use-cases/render-video.ts';
import { makeVideo } from './make-video.ts';

const colours = ['ivory', 'teal', 'plum', 'olive', 'navy', 'coral', 'gold', 'gray'];

const plainFrame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
    .raw()
    .toBuffer();

export async function collectAll<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const longTimeout = { timeoutMs: 100_000 } as const;

export async function videoWorkFixture() {
  const fixture = await renderFixture();
  const { deps, environment, world } = fixture;
  const mediaBucket = await testObjectStore();
  for (const [index, colour] of colours.entries()) {
    const key = `memorials/7/derived/${index + 1}/frame.rgb`;
    await mediaBucket.store.putBuffer(key, await plainFrame(colour), { contentType: 'x/y' });
    world.frames.set(index + 1, key);
  }
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-scratch-'));
  const relay = startOutboxRelay({ ...deps, databaseUrl: environment.database.url, schema: 'render' });
  afterAll(async () => {
    await relay.stop();
    await rm(folder, { recursive: true });
  });

  const row = (slideshowId: number) =>
    deps.database.selectFrom('videos').selectAll().where('slideshow_id', '=', slideshowId).executeTakeFirstOrThrow();
  const requestVideo = async (photoIds: readonly number[] = [1, 2]) => {
    world.selected = photoIds.map(photoFacts);
    const slideshow = await fixture.create({ timing: 1 });
    await deps.lifecycle.request(slideshow.id);
    return slideshow;
  };
  const reaches = (slideshowId: number, state: string) =>
    eventually(async () => {
      const video = await row(slideshowId);
      if (video.state !== state) throw new Error(`the video is ${JSON.stringify(video)}`);
      return video;
    }, longTimeout);
  const scratchLeft = (): Promise<string[]> => readdir(folder);
  return { ...fixture, mediaBucket, folder, row, requestVideo, reaches, scratchLeft };
}

type VideoWork = Awaited<ReturnType<typeof videoWorkFixture>>;

export async function createVideoWorker(
  { variables, mediaBucket, folder }: VideoWork,
  changes: Readonly<Record<string, string>> = {},
) {
  const { ffmpegPath } = videoPrograms();
  const config = readWorkerConfig({
    ...variables,
    MEDIA_OBJECT_STORE_URL: mediaBucket.url,
    SCRATCH_DIR: folder,
    FFMPEG_PATH: ffmpegPath,
    ...changes,
  });
  const deps = await createWorkerDeps(config);
  await redisReady(deps.redis);
  const close = async (): Promise<void> => {
    await deps.encoders.close();
    await deps.producer.close();
    deps.redis.disconnect();
    await deps.database.destroy();
  };
  return { config, deps, close };
}

export function startVideoWorker({ deps, environment, folder }: VideoWork, renderVideo: RenderVideo) {
  const worker = startWorker({
    queue: 'slideshow-video',
    redisUrl: environment.redis.url,
    handle: makeVideo({ ...deps, renderVideo, scratchDir: folder }),
    concurrency: 1,
    log: deps.log,
    metrics: deps.metrics,
  });
  let closed: Promise<void> | undefined;
  const close = (graceMs = 0): Promise<void> => (closed ??= worker.close(graceMs));
  afterAll(() => close());
  return { close };
}
