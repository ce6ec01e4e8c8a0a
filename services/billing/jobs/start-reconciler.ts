import { type Step, startBackgroundTask } from '@afterglow/service-kit/database';
import type { BillingConfig } from '../config.ts';
import type { BillingWorkerDeps } from '../deps.ts';
import { checkDuePayments } from './check-due-payments.ts';
import { confirmUses } from './confirm-uses.ts';
import { enqueueOverdueEvents } from './enqueue-overdue-events.ts';
import { listMissedEvents } from './list-missed-events.ts';
import { requestReceipts } from './request-receipts.ts';

/** Share of the listing interval that a webhook may take. */
const webhookShare = 0.2;

export function startReconciler(config: BillingConfig, workerDeps: BillingWorkerDeps) {
  const deps = { ...workerDeps, metrics: workerDeps.billingMetrics };
  const start = <Cursor>(name: string, step: Step<Cursor>, everyMs = config.RECONCILE_EVERY_MS) =>
    startBackgroundTask({ ...workerDeps, name, step, everyMs });
  const webhookGraceMs = config.LIST_EVENTS_EVERY_MS * webhookShare;
  const tasks = [
    start('due-payments', checkDuePayments(deps)),
    start('unconfirmed-uses', confirmUses(deps)),
    start('receipts', requestReceipts(deps)),
    start('overdue-events', enqueueOverdueEvents(deps)),
    start('missed-events', listMissedEvents({ ...deps, webhookGraceMs }), config.LIST_EVENTS_EVERY_MS),
  ];
  return { stop: () => Promise.all(tasks.map((task) => task.stop())) };
}
