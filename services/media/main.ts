import { redisReady, runMain, serve, startOutboxRelay } from '@afterglow/service-kit';
import { openSpool } from './adapters/open-spool.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const readiness = { ready: false };
  await openSpool(config.SPOOL_DIR);
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({ ...deps, databaseUrl: config.DATABASE_URL, schema: 'media' });
  await serve({
    app,
    readiness,
    config,
    log: deps.log,
    metrics: deps.metrics,
    afterwards: [
      { name: 'pictures', close: () => deps.pictures.close() },
      { name: 'outbox', close: () => relay.stop() },
      { name: 'queue', close: () => deps.producer.close() },
      { name: 'redis', close: async () => deps.redis.disconnect() },
      { name: 'database', close: () => deps.database.destroy() },
    ],
  });
});
