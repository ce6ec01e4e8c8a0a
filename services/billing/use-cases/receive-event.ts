import { addToOutbox, type Transact } from '@afterglow/service-kit/database';
import type { ProviderEvent } from '../adapters/payment-provider.ts';
import type { BillingTables } from '../database.ts';
import type { ProviderEventRepository } from '../repositories/provider-event-repository.ts';

interface ReceiveEventDependencies {
  readonly transact: Transact<BillingTables>;
  readonly providerEvents: Pick<ProviderEventRepository, 'add'>;
}

export const paymentEventJob = (eventId: number) =>
  ({ queue: 'payment-event', jobId: `event-${eventId}`, data: { eventId } }) as const;

/** Stores an event of the provider's, once however often it comes, and has it applied. False where it came before. */
export const createReceiveEvent =
  ({ transact, providerEvents }: ReceiveEventDependencies) =>
  (event: ProviderEvent): Promise<boolean> =>
    transact(async (transaction) => {
      const id = await providerEvents.add(event, transaction);
      if (id === undefined) return false;
      if (event.intentId !== null) await addToOutbox(transaction, paymentEventJob(id));
      return true;
    });

export type ReceiveEvent = ReturnType<typeof createReceiveEvent>;
