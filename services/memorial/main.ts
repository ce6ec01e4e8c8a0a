import { readDirectDatabaseUrl, runMain, serve } from '@afterglow/service-kit';
import { observeBacklog, startOutboxRelay } from '@afterglow/service-kit/database';
import { redisReady } from '@afterglow/service-kit/redis';
import { observeMemorial } from './adapters/memorial-gauges.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const readiness = { ready: false };
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({
    ...deps,
    databaseUrl: readDirectDatabaseUrl(config),
    schema: 'memorial',
    redeliverAfterMs: config.EVENT_REDELIVERY_MS,
  });
  observeMemorial(deps);
  const backlog = observeBacklog('memorial', deps);
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'outbox', close: () => relay.stop() },
      { name: 'queues', close: backlog.close },
    ],
  });
});
