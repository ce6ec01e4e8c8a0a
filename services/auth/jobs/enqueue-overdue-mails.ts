import { jobSettings } from '@afterglow/proto';
import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import type { MailRepository } from '../repositories/mail-repository.ts';
import { mailJob } from '../use-cases/queue-mail.ts';

interface EnqueueOverdueMailsDependencies {
  readonly mails: Pick<MailRepository, 'listOverdue'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  /** Milliseconds after which a mail should have been sent. */
  readonly overdueAfterMs?: number;
}

const mailsAtOnce = 100;

/** The step of a background task that queues mails again that Redis may have lost. The cursor is the last one's id. */
export const enqueueOverdueMails =
  (deps: EnqueueOverdueMailsDependencies): Step<number> =>
  async (after) => {
    const { mails, producer, clock, overdueAfterMs = jobSettings.reconcileEveryMs } = deps;
    const before = new Date(clock().getTime() - overdueAfterMs);
    const overdue = await mails.listOverdue(before, { after, limit: mailsAtOnce });
    for (const id of overdue) {
      const { queue, jobId, data } = mailJob(id);
      await producer.add(queue, jobId, data);
    }
    return overdue.length < mailsAtOnce ? null : (overdue.at(-1) ?? null);
  };
