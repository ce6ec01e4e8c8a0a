import { createServer, healthRoutes, runMain, serve } from '@afterglow/service-kit';
import { readConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { startReconciler } from './jobs/start-reconciler.ts';
import { startWorkers } from './jobs/start-workers.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createWorkerDeps(config);
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const workers = startWorkers(config, deps);
  const reconciler = deps.takesPayments ? startReconciler(config, deps) : null;
  await serve({
    app,
    readiness,
    config,
    deps,
    jobs: workers,
    work: [{ name: 'reconciler', close: async () => reconciler?.stop() }],
  });
});
