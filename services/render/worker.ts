import { rm } from 'node:fs/promises';
import {
  createServer,
  createServiceClient,
  healthRoutes,
  redisReady,
  repeat,
  runMain,
  serve,
  startOutboxRelay,
  startWorker,
} from '@afterglow/service-kit';
import { openObjectStore } from '@afterglow/service-kit/object-store';
import { createFfmpeg } from './adapters/ffmpeg.ts';
import { createFfprobe } from './adapters/ffprobe.ts';
import { createRenderVideo } from './adapters/render-video.ts';
import { openScratchFolder } from './adapters/scratch-folder.ts';
import { createVideoCheck } from './adapters/video-check.ts';
import { createX264Encoder } from './adapters/x264-encoder.ts';
import { type RenderWorkerConfig, readWorkerConfig } from './config.ts';
import { createDeps, type RenderDeps } from './deps.ts';
import { enqueueDueVideos } from './jobs/enqueue-due-videos.ts';
import { makeVideo } from './jobs/make-video.ts';

/** How often forgotten and overdue work is looked for. */
const lookEveryMs = 5000;

/** Photos whose frames have to be made again take their time. */
const deriveDeadlineMs = 60_000;

function createWork(config: RenderWorkerConfig, deps: RenderDeps, scratchDir: string) {
  const ffmpeg = createFfmpeg({ ffmpegPath: config.FFMPEG_PATH });
  const renderVideo = createRenderVideo({
    store: deps.store,
    mediaStore: openObjectStore(config.MEDIA_OBJECT_STORE_URL),
    media: createServiceClient({
      url: config.MEDIA_URL,
      caller: 'render',
      secret: config.SERVICE_SECRET,
      deadlineMs: deriveDeadlineMs,
    }),
    encoder: createX264Encoder({ ffmpeg, concurrency: config.RENDER_PROCESSES }),
    checkVideo: createVideoCheck({ ffprobe: createFfprobe({ ffprobePath: config.FFPROBE_PATH }) }),
  });
  return startWorker({
    queue: 'slideshow-video',
    redisUrl: config.REDIS_URL,
    handle: makeVideo({ ...deps, renderVideo, scratchDir }),
    concurrency: 1,
    lockDurationMs: config.JOB_LOCK_MS,
    stalledIntervalMs: config.JOB_STALLED_MS,
    log: deps.log,
    metrics: deps.metrics,
  });
}

await runMain(async () => {
  const config = readWorkerConfig(process.env);
  const deps = createDeps(config, 'render-worker');
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  await redisReady(deps.redis);
  const scratchDir = await openScratchFolder(config.SCRATCH_DIR);
  const worker = createWork(config, deps, scratchDir);
  const relay = startOutboxRelay({ ...deps, databaseUrl: config.DATABASE_URL, schema: 'render' });
  const look = repeat(enqueueDueVideos(deps), { everyMs: lookEveryMs, log: deps.log, what: 'due videos' });
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'due videos', close: () => look.stop() },
      { name: 'videos', close: () => worker.close(config.RENDER_GRACE_MS), boundMs: config.RENDER_GRACE_MS + 3000 },
      { name: 'scratch', close: () => rm(scratchDir, { recursive: true, force: true }) },
      { name: 'outbox', close: () => relay.stop() },
    ],
  });
});
