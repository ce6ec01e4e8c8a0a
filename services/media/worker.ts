import { createServer, healthRoutes, repeat, runMain, serve, subscribe } from '@afterglow/service-kit';
import { readWorkerConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { forgetMemorial } from './jobs/forget-memorial.ts';
import { purgePhotos } from './jobs/purge-photos.ts';
import { sweep } from './jobs/sweep.ts';

const jobGraceMs = 3000;
const purgeEveryMs = 30_000;

await runMain(async () => {
  const config = readWorkerConfig(process.env);
  const deps = createWorkerDeps(config);
  const { log, metrics } = deps;
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const events = subscribe(
    'media',
    {
      ...{ publishers: { memorial: deps.memorial }, log, metrics },
      redisUrl: config.REDIS_URL,
      lockDurationMs: config.JOB_LOCK_MS,
      stalledIntervalMs: config.JOB_STALLED_MS,
    },
    { 'memorial.deleted': forgetMemorial(deps) },
  );
  const leaving = new AbortController();
  const purging = repeat(purgePhotos(deps), { everyMs: purgeEveryMs, log, what: 'deleted photos' });
  const order = { orphanAgeMs: config.ORPHAN_AGE_MS, signal: leaving.signal };
  const sweeping = repeat(sweep({ ...deps, ...order }), { everyMs: config.SWEEP_EVERY_MS, log, what: 'sweep' });
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'events', close: () => events.close(jobGraceMs) },
      { name: 'deleted photos', close: () => purging.stop() },
      {
        name: 'sweep',
        close: () => {
          leaving.abort();
          return sweeping.stop();
        },
      },
    ],
  });
});
