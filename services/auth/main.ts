import { startBackgroundTask } from '@afterglow/service-kit/database';
import { runApi } from '@afterglow/service-kit/service';
import { observeAuth } from './adapters/auth-gauges.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { pruneExpired } from './jobs/prune-expired.ts';

const pruneEveryMs = 10 * 60_000;

await runApi('auth', {
  readConfig: () => readConfig(process.env),
  createDeps,
  createApp,
  observe: observeAuth,
  startWork: (deps) => {
    const pruning = startBackgroundTask({ ...deps, name: 'expired', step: pruneExpired(deps), everyMs: pruneEveryMs });
    return [{ name: 'expired', close: () => pruning.stop() }];
  },
});
