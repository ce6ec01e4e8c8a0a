import { repeat, type Step, startBackgroundTask } from '@afterglow/service-kit';
import type { BillingConfig } from '../config.ts';
import type { BillingWorkerDeps } from '../deps.ts';
import { checkDuePayments } from './check-due-payments.ts';
import { confirmUses } from './confirm-uses.ts';
import { enqueueOverdueEvents } from './enqueue-overdue-events.ts';
import { listMissedEvents } from './list-missed-events.ts';

const measureEveryMs = 60_000;
/** Of the time between two listings, what a webhook has before its event counts as missed. */
const webhookShare = 0.2;

export function startReconciler(config: BillingConfig, workerDeps: BillingWorkerDeps) {
  const { payments, billingMetrics, log } = workerDeps;
  const deps = { ...workerDeps, metrics: billingMetrics };
  const start = <Cursor>(name: string, step: Step<Cursor>, everyMs = config.RECONCILE_EVERY_MS) =>
    startBackgroundTask({ ...workerDeps, name, step, everyMs });
  const webhookGraceMs = config.LIST_EVENTS_EVERY_MS * webhookShare;
  const measure = async () => {
    billingMetrics.creditsUnused(await payments.countAllUnused());
    billingMetrics.reviewsOpen(await payments.countReviews());
  };
  const tasks = [
    start('due-payments', checkDuePayments(deps)),
    start('unconfirmed-uses', confirmUses(deps)),
    start('overdue-events', enqueueOverdueEvents(deps)),
    start('missed-events', listMissedEvents({ ...deps, webhookGraceMs }), config.LIST_EVENTS_EVERY_MS),
    repeat(measure, { everyMs: measureEveryMs, log, what: 'unused credits' }),
  ];
  return { stop: () => Promise.all(tasks.map((task) => task.stop())) };
}
