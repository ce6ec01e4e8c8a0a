import { readDirectDatabaseUrl, runMain, serve } from '@afterglow/service-kit';
import { observeBacklog, startOutboxRelay } from '@afterglow/service-kit/database';
import { redisReady } from '@afterglow/service-kit/redis';
import { observeRender } from './adapters/render-gauges.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = await createDeps(config);
  const readiness = { ready: false };
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({
    ...deps,
    databaseUrl: readDirectDatabaseUrl(config),
    schema: 'render',
    redeliverAfterMs: config.EVENT_REDELIVERY_MS,
  });
  observeRender(deps);
  const backlog = observeBacklog('render', deps);
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
