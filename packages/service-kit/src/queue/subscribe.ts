import {
  acknowledgeRoute,
  type EventData,
  type EventName,
  type EventPublisher,
  type EventQueue,
  eventQueue,
  events,
  type ServiceName,
  type SubscribedQueues,
} from '@afterglow/proto';
import type { ServiceClient } from '../internal/service-client.ts';
import { type JobContext, type QueueWorker, startWorker, type WorkerOptions } from './worker.ts';

/** Must be idempotent: an event is redelivered until acknowledged. */
export type EventHandler<E extends EventName> = (
  data: EventData<E>,
  context: Pick<JobContext, 'signal' | 'log'>,
) => Promise<void>;

export type EventHandlers<S extends ServiceName> = { readonly [E in SubscribedQueues<S>]: EventHandler<E> };

interface SubscribeOptions<S extends ServiceName>
  extends Omit<WorkerOptions<EventQueue>, 'queue' | 'handle' | 'concurrency'> {
  readonly publishers: Readonly<Record<EventPublisher<SubscribedQueues<S>>, ServiceClient>>;
  readonly concurrency?: number;
}

export function subscribe<S extends ServiceName>(
  subscriber: S,
  { publishers, concurrency = 4, ...options }: SubscribeOptions<S>,
  handlers: EventHandlers<S>,
): QueueWorker {
  const workers = (Object.keys(handlers) as SubscribedQueues<S>[]).map((event) => {
    const publisher = events[event].publisher as EventPublisher<SubscribedQueues<S>>;
    const handle = handlers[event] as EventHandler<EventName>;
    return startWorker({
      ...options,
      concurrency,
      queue: eventQueue<EventName>(event, subscriber as never),
      handle: async (data, context) => {
        await handle(data as never, context);
        const { jobId: eventId, signal } = context;
        await publishers[publisher].call(acknowledgeRoute<EventPublisher<EventName>>(publisher), {
          params: { eventId },
          signal,
        });
      },
    });
  });
  return { close: async (graceMs) => void (await Promise.all(workers.map((worker) => worker.close(graceMs)))) };
}
