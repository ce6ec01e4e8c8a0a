import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceClient, startOutboxRelay, startWorker } from '@afterglow/service-kit';
import { eventually, testObjectStore, videoPrograms } from '@afterglow/test-kit';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createFfmpeg } from '../adapters/ffmpeg.ts';
import { createFfprobe } from '../adapters/ffprobe.ts';
import { createRenderVideo, type RenderVideo } from '../adapters/render-video.ts';
import { createVideoCheck } from '../adapters/video-check.ts';
import { createX264Encoder } from '../adapters/x264-encoder.ts';
import type { VideoEncoder } from '../domain/video-encoder.ts';
import { photoFacts, renderFixture } from '../render.fixture.ts';
import { makeVideo } from './make-video.ts';

const colours = ['ivory', 'teal', 'plum', 'olive', 'navy', 'coral', 'gold', 'gray'];

const framePng = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** All that comes, in memory. */
export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Longer than any of these videos takes on a busy machine. */
export const patience = { timeoutMs: 100_000 } as const;

/** The service with photos whose frames lie in media's bucket, a relay for its outbox, and a folder for workers. */
export async function videoWorkFixture() {
  const fixture = await renderFixture();
  const { deps, environment, world } = fixture;
  const mediaBucket = await testObjectStore();
  for (const [index, colour] of colours.entries()) {
    const key = `memorials/7/derived/${index + 1}/frame`;
    await mediaBucket.store.putBuffer(key, await framePng(colour), { contentType: 'image/png' });
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
  /** A slideshow of these photos, whose video is asked for. */
  const ask = async (photoIds: readonly number[] = [1, 2]) => {
    world.selected = photoIds.map(photoFacts);
    const slideshow = await fixture.create({ timing: 1 });
    await deps.videos.ask(slideshow.id);
    return slideshow;
  };
  const reaches = (slideshowId: number, state: string) =>
    eventually(async () => {
      const video = await row(slideshowId);
      if (video.state !== state) throw new Error(`the video is ${JSON.stringify(video)}`);
      return video;
    }, patience);
  const scratchLeft = (): Promise<string[]> => readdir(folder);
  return { ...fixture, mediaBucket, folder, row, ask, reaches, scratchLeft };
}

type VideoWork = Awaited<ReturnType<typeof videoWorkFixture>>;

/** Makes videos as the worker does, with the real engine unless told. */
export function realRenderVideo({ deps, variables, mediaBucket }: VideoWork, encoder?: VideoEncoder): RenderVideo {
  const { ffmpegPath, ffprobePath } = videoPrograms();
  return createRenderVideo({
    store: deps.store,
    mediaStore: mediaBucket.store,
    media: createServiceClient({
      url: variables.MEDIA_URL,
      caller: 'render',
      secret: deps.serviceSecret,
    }),
    encoder: encoder ?? createX264Encoder({ ffmpeg: createFfmpeg({ ffmpegPath }) }),
    checkVideo: createVideoCheck({ ffprobe: createFfprobe({ ffprobePath }) }),
  });
}

/** A worker in this process, closed after the test file unless it was before. */
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
