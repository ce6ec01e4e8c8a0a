import { jobSettings, type QueueName } from '@afterglow/proto';
import type { QueueProducer } from '../queue/producer.ts';
import type { OutboxEntry } from './add-to-outbox.ts';

interface TellAgainOptions<T, Q extends QueueName> {
  /** What another service was told of before that instant, and has not acknowledged. */
  readonly unacknowledged: (before: Date) => Promise<readonly T[]>;
  readonly jobOf: (one: T) => OutboxEntry<Q>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

/** Queues a job again until it is acknowledged: the queue may have lost it, or its consumer given up on it. */
export const tellAgain =
  <T, Q extends QueueName>({ unacknowledged, jobOf, producer, clock }: TellAgainOptions<T, Q>) =>
  async (): Promise<void> => {
    const before = new Date(clock().getTime() - jobSettings.reconcileEveryMs);
    for (const one of await unacknowledged(before)) {
      const { queue, jobId, data } = jobOf(one);
      await producer.add(queue, jobId, data);
    }
  };
