import { createServer, healthRoutes, runMain, serve, startWorker } from '@afterglow/service-kit';
import { readConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { recordInvitationUse } from './jobs/record-invitation-use.ts';

const jobGraceMs = 3000;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createWorkerDeps(config);
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const worker = startWorker({
    queue: 'invitation-used',
    redisUrl: config.REDIS_URL,
    handle: recordInvitationUse(deps),
    concurrency: 4,
    log: deps.log,
    metrics: deps.metrics,
  });
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [{ name: 'jobs', close: () => worker.close(jobGraceMs) }],
  });
});
