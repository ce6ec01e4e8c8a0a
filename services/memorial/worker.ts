import type { QueueName } from '@afterglow/proto';
import { createServer, healthRoutes, type JobHandler, runMain, serve, startWorker } from '@afterglow/service-kit';
import { readConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { deleteMemorialsOfAccount } from './jobs/delete-memorials-of-account.ts';
import { recordInvitationUse } from './jobs/record-invitation-use.ts';

const jobGraceMs = 3000;
const jobsAtOnce = 4;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createWorkerDeps(config);
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const work = <Q extends QueueName>(queue: Q, handle: JobHandler<Q>) =>
    startWorker({
      ...{ ...deps, queue, handle, concurrency: jobsAtOnce },
      redisUrl: config.REDIS_URL,
      lockDurationMs: config.JOB_LOCK_MS,
      stalledIntervalMs: config.JOB_STALLED_MS,
    });
  const workers = [
    work('invitation-used', recordInvitationUse(deps)),
    work('account-deleted', deleteMemorialsOfAccount(deps)),
  ];
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [{ name: 'jobs', close: () => Promise.all(workers.map((worker) => worker.close(jobGraceMs))) }],
  });
});
