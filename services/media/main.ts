import { setFlagsFromString } from 'node:v8';
import { redisReady, repeat, runMain, serve, startOutboxRelay } from '@afterglow/service-kit';
import { openSpool } from './adapters/open-spool.ts';
import { sweepSpool } from './adapters/sweep-spool.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

// A crowd leaves garbage behind with every upload: V8 would let it grow to four times what is in use, and have the whole
// heap collected whenever 64 MB have been read.
setFlagsFromString('--heap-growing-percent=50');
setFlagsFromString('--external-memory-accounted-in-global-limit');

const spoolEveryMs = 60 * 60_000;
/** For uploads whose sender is gone to remove what they have spooled; at the next start the spool is emptied anyway. */
const cleaningMs = 2000;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const readiness = { ready: false };
  await openSpool(config.SPOOL_DIR);
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({
    ...deps,
    databaseUrl: config.DATABASE_URL,
    schema: 'media',
    redeliverAfterMs: config.EVENT_REDELIVERY_MS,
  });
  const spool = sweepSpool({ ...deps, spoolDir: config.SPOOL_DIR });
  const spoolSweep = repeat(spool, { everyMs: spoolEveryMs, log: deps.log, what: 'spool' });
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'uploads', close: () => deps.uploads.settled(), boundMs: cleaningMs },
      { name: 'pictures', close: () => deps.pictures.close() },
      { name: 'spool', close: () => spoolSweep.stop() },
      { name: 'outbox', close: () => relay.stop() },
    ],
  });
});
