import { readJobSettings } from '@afterglow/service-kit';
import { startWorker, subscribe } from '@afterglow/service-kit/queue';
import type { BillingConfig } from '../config.ts';
import type { BillingWorkerDeps } from '../deps.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { cancelPaymentOfAccount } from './cancel-payment-of-account.ts';
import { confirmUseOfDeletedMemorial } from './confirm-use-of-deleted-memorial.ts';

const paymentsAtOnce = 8;

export function startWorkers(config: BillingConfig, deps: BillingWorkerDeps) {
  const { log, metrics, auth, memorial } = deps;
  const settings = { log, metrics, ...readJobSettings(config) };
  const workers = [
    startWorker({
      ...settings,
      queue: 'payment-event',
      handle: applyPaymentEvent({ ...deps, metrics: deps.billingMetrics }),
      concurrency: paymentsAtOnce,
    }),
    subscribe(
      'billing',
      { ...settings, publishers: { auth, memorial } },
      {
        'account.deleted': cancelPaymentOfAccount(deps),
        'memorial.deleted': confirmUseOfDeletedMemorial(deps),
      },
    ),
  ];
  return { close: (graceMs: number) => Promise.all(workers.map((worker) => worker.close(graceMs))) };
}
