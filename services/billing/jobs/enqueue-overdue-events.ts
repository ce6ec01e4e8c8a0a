import { jobSettings } from '@afterglow/proto';
import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import type { ProviderEventRepository } from '../repositories/provider-event-repository.ts';
import { paymentEventJob } from '../use-cases/receive-event.ts';

interface EnqueueOverdueEventsDependencies {
  readonly providerEvents: Pick<ProviderEventRepository, 'listOverdue'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  /** Milliseconds after which an event should have been applied. */
  readonly overdueAfterMs?: number;
}

const eventsAtOnce = 100;

/** The step of a background task that queues stored events again which no job has applied: Redis may have lost it. */
export const enqueueOverdueEvents =
  (deps: EnqueueOverdueEventsDependencies): Step<null> =>
  async () => {
    const { providerEvents, producer, clock, overdueAfterMs = jobSettings.reconcileEveryMs } = deps;
    const before = new Date(clock().getTime() - overdueAfterMs);
    for (const id of await providerEvents.listOverdue(before, eventsAtOnce)) {
      const { queue, jobId, data } = paymentEventJob(id);
      await producer.add(queue, jobId, data);
    }
    return null;
  };
