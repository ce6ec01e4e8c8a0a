import { addToOutbox, type Transact } from '@afterglow/service-kit/database';
import type { BillingTables } from '../database.ts';
import type { ProviderEvent } from '../domain/payment-facts.ts';
import type { ProviderEventRepository } from '../repositories/provider-event-repository.ts';

interface ReceiveEventDependencies {
  readonly transact: Transact<BillingTables>;
  readonly providerEvents: Pick<ProviderEventRepository, 'add'>;
}

export const paymentEventJob = (eventId: number) =>
  ({ queue: 'payment-event', jobId: `event-${eventId}`, data: { eventId } }) as const;

/**
 * Stores an event once and has it applied. Returns false if it was stored before. Concurrent deliveries of one event
 * share a transaction.
 */
export function createReceiveEvent({ transact, providerEvents }: ReceiveEventDependencies) {
  const arriving = new Map<string, Promise<boolean>>();
  const store = (event: ProviderEvent): Promise<boolean> =>
    transact(async (transaction) => {
      const id = await providerEvents.add(event, transaction);
      if (id === undefined) return false;
      if (event.intentId !== null) await addToOutbox(transaction, paymentEventJob(id));
      return true;
    }, event.eventId);

  return async (event: ProviderEvent): Promise<boolean> => {
    const same = arriving.get(event.eventId);
    if (same) return same.then(() => false);
    const stored = store(event).finally(() => arriving.delete(event.eventId));
    arriving.set(event.eventId, stored);
    return stored;
  };
}

export type ReceiveEvent = ReturnType<typeof createReceiveEvent>;
