import { redisReady, repeat, runMain, serve, startOutboxRelay } from '@afterglow/service-kit';
import { openSpool } from './adapters/open-spool.ts';
import { tellInvitationUses } from './adapters/tell-invitation-uses.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

const tellEveryMs = 5000;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const readiness = { ready: false };
  await openSpool(config.SPOOL_DIR);
  const app = await createApp(deps, readiness);
  await redisReady(deps.redis);
  const relay = startOutboxRelay({ ...deps, databaseUrl: config.DATABASE_URL, schema: 'media' });
  const tell = repeat(tellInvitationUses(deps), { everyMs: tellEveryMs, log: deps.log, what: 'invitation uses' });
  await serve({
    app,
    readiness,
    config,
    deps,
    work: [
      { name: 'pictures', close: () => deps.pictures.close() },
      { name: 'invitation uses', close: () => tell.stop() },
      { name: 'outbox', close: () => relay.stop() },
    ],
  });
});
