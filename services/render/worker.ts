import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { createServer, healthRoutes, readDirectDatabaseUrl, runMain, serve } from '@afterglow/service-kit';
import { startBackgroundTask, startOutboxRelay } from '@afterglow/service-kit/database';
import { redisReady } from '@afterglow/service-kit/redis';
import sharp from 'sharp';
import { openScratchFolder } from './adapters/scratch-folder.ts';
import { readWorkerConfig } from './config.ts';
import { createWorkerDeps, type RenderWorkerDeps } from './deps.ts';
import { enqueueDueAlbums } from './jobs/enqueue-due-albums.ts';
import { enqueueDueSongs } from './jobs/enqueue-due-songs.ts';
import { enqueueDueVideos } from './jobs/enqueue-due-videos.ts';
import { remakeVideos } from './jobs/remake-videos.ts';
import { startWorkers } from './jobs/start-workers.ts';
import { sweep } from './jobs/sweep.ts';

// Otherwise every few pictures, which are large buffers, trigger a full collection of the small heap. `garbage` frees
// them instead.
setFlagsFromString('--external-memory-accounted-in-global-limit');
setFlagsFromString('--heap-growing-percent=100');

// Encoders use the other cores, and no poster is drawn twice.
sharp.cache(false);
sharp.concurrency(1);

const garbage = { buffersMs: 100 } as const;

/** Checks per overdue period. */
const looks = 6;
const sweepEveryMs = 10 * 60_000;

/** Encoded in advance: every video starts with it. */
const codeBlack = ({ black, log }: RenderWorkerDeps): Promise<unknown> =>
  black(new AbortController().signal).catch((err: unknown) =>
    log.warn({ err }, 'the black picture could not be encoded in advance'),
  );

await runMain(async () => {
  const config = readWorkerConfig(process.env);
  const deps = await createWorkerDeps(config);
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  await redisReady(deps.redis);
  const scratchDir = await openScratchFolder(config.SCRATCH_DIR);
  const workers = startWorkers(config, deps, scratchDir);
  const relay = startOutboxRelay({
    ...deps,
    databaseUrl: readDirectDatabaseUrl(config),
    schema: 'render',
    redeliverAfterMs: config.EVENT_REDELIVERY_MS,
  });
  const { JOB_OVERDUE_MS: overdueAfterMs } = config;
  const step = enqueueDueVideos({ ...deps, overdueAfterMs });
  const look = startBackgroundTask({ ...deps, name: 'due-videos', step, everyMs: overdueAfterMs / looks });
  const dueSongs = startBackgroundTask({
    ...deps,
    name: 'due-songs',
    step: enqueueDueSongs({ ...deps, overdueAfterMs }),
    everyMs: overdueAfterMs / looks,
  });
  const dueAlbums = startBackgroundTask({
    ...deps,
    name: 'due-albums',
    step: enqueueDueAlbums({ ...deps, overdueAfterMs }),
    everyMs: overdueAfterMs / looks,
  });
  const remake = remakeVideos(deps);
  const remaking = startBackgroundTask({
    ...deps,
    name: 'remake-videos',
    step: remake,
    everyMs: overdueAfterMs / looks,
  });
  const sweeping = startBackgroundTask({ ...deps, name: 'sweep', step: sweep(deps), everyMs: sweepEveryMs });
  await serve({
    app,
    readiness,
    config,
    deps,
    jobs: workers,
    work: [
      { name: 'due videos', close: () => look.stop() },
      { name: 'due songs', close: () => dueSongs.stop() },
      { name: 'due albums', close: () => dueAlbums.stop() },
      { name: 'older videos', close: () => remaking.stop() },
      { name: 'sweep', close: () => sweeping.stop() },
      { name: 'encoders', close: () => deps.encoders.close() },
      { name: 'scratch', close: () => rm(scratchDir, { recursive: true, force: true }) },
      { name: 'outbox', close: () => relay.stop() },
    ],
  });
  if (config.RENDER_ENCODER === 'skip') await codeBlack(deps);
}, garbage);
