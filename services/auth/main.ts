import { readDirectDatabaseUrl, runMain, serve } from '@afterglow/service-kit';
import { observeBacklog, startBackgroundTask, startOutboxRelay } from '@afterglow/service-kit/database';
import { redisReady } from '@afterglow/service-kit/redis';
import { observeAuth } from './adapters/auth-gauges.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { pruneExpired } from './jobs/prune-expired.ts';

const pruneEveryMs = 10 * 60_000;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = await createDeps(config);
  const readiness = { ready: false };
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({
    ...deps,
    databaseUrl: readDirectDatabaseUrl(config),
    schema: 'auth',
    redeliverAfterMs: config.EVENT_REDELIVERY_MS,
  });
  const pruning = startBackgroundTask({ ...deps, name: 'expired', step: pruneExpired(deps), everyMs: pruneEveryMs });
  observeAuth(deps);
  const backlog = observeBacklog('auth', deps);
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'expired', close: () => pruning.stop() },
      { name: 'outbox', close: () => relay.stop() },
      { name: 'queues', close: backlog.close },
    ],
  });
});
