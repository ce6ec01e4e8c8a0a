import { createServer, healthRoutes, readJobSettings, runMain, serve } from '@afterglow/service-kit';
import { startBackgroundTask } from '@afterglow/service-kit/database';
import { subscribe } from '@afterglow/service-kit/queue';
import { readConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { deleteMemorialsOfAccount } from './jobs/delete-memorials-of-account.ts';
import { markMemorialPaid } from './jobs/mark-memorial-paid.ts';
import { payOldestMemorial } from './jobs/pay-oldest-memorial.ts';
import { publishReminders } from './jobs/publish-reminders.ts';
import { recordInvitationUse } from './jobs/record-invitation-use.ts';

const remindersEveryMs = 60_000;
/** Between batches of 100, so that urgent mails wait behind few of them. */
const mailPauseMs = 5_000;

await runMain(async () => {
  const config = readConfig(process.env);
  const deps = createWorkerDeps(config);
  const { log, metrics, auth, media, billing } = deps;
  const readiness = { ready: false };
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const events = subscribe(
    'memorial',
    {
      ...{ publishers: { auth, media, billing }, log, metrics },
      ...readJobSettings(config),
    },
    {
      'account.deleted': deleteMemorialsOfAccount(deps),
      'credit.granted': payOldestMemorial(deps),
      'memorial.paid': markMemorialPaid(deps),
      'invitation.used': recordInvitationUse(deps),
    },
  );
  const reminding = startBackgroundTask({
    ...deps,
    name: 'reminders',
    step: publishReminders(deps),
    everyMs: remindersEveryMs,
    pauseMs: mailPauseMs,
  });
  await serve({
    ...{ app, readiness, config, deps, jobs: events },
    work: [{ name: 'reminders', close: () => reminding.stop() }],
  });
});
