import { redisReady, repeat, runMain, serve, startOutboxRelay } from '@afterglow/service-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { tellDeletions } from './jobs/tell-deletions.ts';

const tellEveryMs = 5000;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const readiness = { ready: false };
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({ ...deps, databaseUrl: config.DATABASE_URL, schema: 'memorial' });
  const tell = repeat(tellDeletions(deps), { everyMs: tellEveryMs, log: deps.log, what: 'deletions' });
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'deletions', close: () => tell.stop() },
      { name: 'outbox', close: () => relay.stop() },
    ],
  });
});
