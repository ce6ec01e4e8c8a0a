import { runMain, serve } from '@afterglow/service-kit';
import { redisReady } from '@afterglow/service-kit/redis';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const readiness = { ready: false };
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  deps.watch.start();
  await serve({ app, readiness, config, deps, work: [{ name: 'watch', close: () => deps.watch.stop() }] });
});
