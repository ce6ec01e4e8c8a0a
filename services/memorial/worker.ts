import { createServer, healthRoutes, runMain, serve } from '@afterglow/service-kit';
import { subscribe } from '@afterglow/service-kit/queue';
import { readConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { deleteMemorialsOfAccount } from './jobs/delete-memorials-of-account.ts';
import { markMemorialPaid } from './jobs/mark-memorial-paid.ts';
import { payOldestMemorial } from './jobs/pay-oldest-memorial.ts';
import { recordInvitationUse } from './jobs/record-invitation-use.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createWorkerDeps(config);
  const { log, metrics, auth, media, billing } = deps;
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const events = subscribe(
    'memorial',
    {
      ...{ publishers: { auth, media, billing }, log, metrics },
      redisUrl: config.REDIS_URL,
      lockDurationMs: config.JOB_LOCK_MS,
      stalledIntervalMs: config.JOB_STALLED_MS,
    },
    {
      'account.deleted': deleteMemorialsOfAccount(deps),
      'credit.granted': payOldestMemorial(deps),
      'memorial.paid': markMemorialPaid(deps),
      'invitation.used': recordInvitationUse(deps),
    },
  );
  await serve({ app, readiness, config, deps, jobs: events });
});
