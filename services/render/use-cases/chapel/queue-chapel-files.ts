import type { Logger } from '@afterglow/service-kit';
import type { QueueProducer } from '@afterglow/service-kit/queue';

interface QueueChapelFilesDependencies {
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly log: Logger;
}

/** Queues the checksums of the files for a chapel. Without Redis, the next look at its page does. */
export const queueChapelFiles = async (
  { producer, log }: QueueChapelFilesDependencies,
  slideshowId: number,
): Promise<void> => {
  await producer
    .add('chapel-files', `chapel-${slideshowId}`, { slideshowId })
    .catch((err: unknown) => log.warn({ err }, 'the checksums for a chapel could not be queued'));
};
