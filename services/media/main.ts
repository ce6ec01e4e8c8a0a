import { setFlagsFromString } from 'node:v8';
import { readDirectDatabaseUrl, repeat, runMain, serve } from '@afterglow/service-kit';
import { observeBacklog, startOutboxRelay } from '@afterglow/service-kit/database';
import { redisReady } from '@afterglow/service-kit/redis';
import { observeMedia } from './adapters/media-gauges.ts';
import { sweepSpool } from './adapters/spool/sweep-spool.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { redeliverFrames } from './use-cases/redeliver-frames.ts';

// A crowd leaves garbage behind with every upload: V8 would let it grow to four times what is in use, and have the whole
// heap collected whenever 64 MB have been read.
setFlagsFromString('--heap-growing-percent=50');
setFlagsFromString('--external-memory-accounted-in-global-limit');

/** How often frames that wait are looked for until they are overdue. */
const frameLooks = 6;
const heartbeatsPerAbandoned = 10;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = await createDeps(config);
  const readiness = { ready: false };
  await deps.spool.touch();
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({
    ...deps,
    databaseUrl: readDirectDatabaseUrl(config),
    schema: 'media',
    redeliverAfterMs: config.EVENT_REDELIVERY_MS,
  });
  const leaving = new AbortController();
  const overdueAfterMs = config.EVENT_REDELIVERY_MS;
  const frames = repeat(redeliverFrames({ ...deps, overdueAfterMs, signal: leaving.signal }), {
    everyMs: overdueAfterMs / frameLooks,
    log: deps.log,
    what: 'waiting frames',
  });
  const [spoolDir, abandonedMs] = [config.SPOOL_DIR, config.SPOOL_ABANDONED_MS];
  const everyMs = abandonedMs / heartbeatsPerAbandoned;
  const heartbeat = repeat(deps.spool.touch, { everyMs, log: deps.log, what: 'heartbeat of the spool' });
  const sweep = sweepSpool({ ...deps, spoolDir, abandonedMs });
  const spoolSweep = repeat(sweep, { everyMs: abandonedMs, log: deps.log, what: 'spool' });
  observeMedia(deps);
  const backlog = observeBacklog('media', deps);
  await serve({
    app,
    readiness,
    config,
    deps,
    inFlight: deps.uploads,
    work: [
      { name: 'image workers', close: () => deps.imageWorkers.close() },
      {
        name: 'frames',
        close: () => {
          leaving.abort();
          return frames.stop();
        },
      },
      { name: 'spool', close: () => Promise.all([heartbeat.stop(), spoolSweep.stop()]).then(deps.spool.remove) },
      { name: 'outbox', close: () => relay.stop() },
      { name: 'queues', close: backlog.close },
    ],
  });
});
