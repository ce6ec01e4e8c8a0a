import { redisReady, runMain, serve, startBackgroundTask, startOutboxRelay } from '@afterglow/service-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { pruneSessions } from './jobs/prune-sessions.ts';

const pruneEveryMs = 10 * 60_000;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = await createDeps(config);
  const readiness = { ready: false };
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({
    ...deps,
    databaseUrl: config.DATABASE_URL,
    schema: 'auth',
    redeliverAfterMs: config.EVENT_REDELIVERY_MS,
  });
  const pruning = startBackgroundTask({ ...deps, name: 'sessions', step: pruneSessions(deps), everyMs: pruneEveryMs });
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'sessions', close: () => pruning.stop() },
      { name: 'outbox', close: () => relay.stop() },
    ],
  });
});
