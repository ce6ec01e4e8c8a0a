import { createServer, healthRoutes, readJobSettings, runMain, serve } from '@afterglow/service-kit';
import { startBackgroundTask } from '@afterglow/service-kit/database';
import { startWorker, subscribe } from '@afterglow/service-kit/queue';
import { readWorkerConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { announceDeadline } from './jobs/announce-deadline.ts';
import { announcePhotos } from './jobs/announce-photos.ts';
import { announceVideo } from './jobs/announce-video.ts';
import { enqueueOverdueMails } from './jobs/enqueue-overdue-mails.ts';
import { pruneMails } from './jobs/prune-mails.ts';
import { queuePostponedMails } from './jobs/queue-postponed-mails.ts';
import { sendMail } from './jobs/send-mail.ts';
import { sendReceipt } from './jobs/send-receipt.ts';

/** Several, so that a hanging server does not block other mails. */
const mailsAtOnce = 8;
const overdueEveryMs = 10_000;
const pruneEveryMs = 60 * 60_000;
const postponedEveryMs = 60_000;

await runMain(async () => {
  const config = readWorkerConfig(process.env);
  const deps = createWorkerDeps(config);
  const { log, metrics, mailMetrics, memorial, media, render, billing } = deps;
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const settings = { log, metrics, ...readJobSettings(config) };
  const handle = sendMail({ ...deps, metrics: mailMetrics });
  const workers = [
    startWorker({ ...settings, queue: 'mail', handle, concurrency: mailsAtOnce }),
    subscribe(
      'auth',
      { ...settings, publishers: { memorial, media, render, billing } },
      {
        'deadline.near': announceDeadline(deps),
        'photos.arrived': announcePhotos(deps),
        'video.finished': announceVideo(deps),
        'payment.settled': sendReceipt(deps),
      },
    ),
  ];
  const overdue = enqueueOverdueMails(deps);
  const tasks = [
    startBackgroundTask({ ...deps, name: 'overdue-mails', step: overdue, everyMs: overdueEveryMs }),
    startBackgroundTask({
      ...{ ...deps, name: 'postponed-mails', step: queuePostponedMails(deps), everyMs: postponedEveryMs },
    }),
    startBackgroundTask({ ...deps, name: 'old-mails', step: pruneMails(deps), everyMs: pruneEveryMs }),
  ];
  await serve({
    app,
    readiness,
    config,
    deps,
    jobs: { close: (graceMs) => Promise.all(workers.map((worker) => worker.close(graceMs))) },
    work: [{ name: 'background tasks', close: () => Promise.all(tasks.map((task) => task.stop())) }],
  });
});
