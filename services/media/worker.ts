import { createServer, healthRoutes, readJobSettings, runMain, serve } from '@afterglow/service-kit';
import { startBackgroundTask } from '@afterglow/service-kit/database';
import { subscribe } from '@afterglow/service-kit/queue';
import { readWorkerConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { deleteMemorialData } from './jobs/delete-memorial-data.ts';
import { pruneArchives } from './jobs/prune-archives.ts';
import { pruneBatches } from './jobs/prune-batches.ts';
import { publishDigests } from './jobs/publish-digests.ts';
import { purgePhotos } from './jobs/purge-photos.ts';
import { sweep } from './jobs/sweep.ts';

const purgeEveryMs = 30_000;
const digestsEveryMs = 60_000;
/** Between batches of 100: at 8:00 urgent mails, such as password resets, wait behind few of them. */
const mailPauseMs = 5_000;
const pruneEveryMs = 60 * 60_000;

await runMain(async () => {
  const config = readWorkerConfig(process.env);
  const deps = await createWorkerDeps(config);
  const { log, metrics } = deps;
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const events = subscribe(
    'media',
    {
      ...{ publishers: { memorial: deps.memorial }, log, metrics },
      ...readJobSettings(config),
    },
    { 'memorial.deleted': deleteMemorialData(deps) },
  );
  const purging = startBackgroundTask({
    ...deps,
    name: 'deleted-photos',
    step: purgePhotos(deps),
    everyMs: purgeEveryMs,
  });
  const pruning = startBackgroundTask({ ...deps, name: 'archives', step: pruneArchives(deps), everyMs: pruneEveryMs });
  const pruningBatches = startBackgroundTask({
    ...deps,
    name: 'batches',
    step: pruneBatches(deps),
    everyMs: pruneEveryMs,
  });
  const publishing = startBackgroundTask({
    ...deps,
    name: 'digests',
    step: publishDigests(deps),
    everyMs: digestsEveryMs,
    pauseMs: mailPauseMs,
  });
  const step = sweep({ ...deps, orphanAgeMs: config.ORPHAN_AGE_MS });
  const sweeping = startBackgroundTask({ ...deps, name: 'sweep', step, everyMs: config.SWEEP_EVERY_MS });
  await serve({
    app,
    readiness,
    config,
    deps,
    jobs: events,
    work: [
      { name: 'deleted photos', close: () => purging.stop() },
      { name: 'archives', close: () => pruning.stop() },
      { name: 'batches', close: () => pruningBatches.stop() },
      { name: 'digests', close: () => publishing.stop() },
      { name: 'sweep', close: () => sweeping.stop() },
    ],
  });
});
