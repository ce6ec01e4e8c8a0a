import type { Step } from '@afterglow/service-kit/database';
import type { BillingMetrics } from '../adapters/billing-metrics.ts';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import type { ProviderEventRepository } from '../repositories/provider-event-repository.ts';
import type { ReceiveEvent } from '../use-cases/receive-event.ts';

interface ListMissedEventsDependencies {
  readonly provider: Pick<PaymentProvider, 'listEvents'>;
  readonly providerEvents: Pick<ProviderEventRepository, 'findListedUntil' | 'setListedUntil' | 'pruneApplied'>;
  readonly receiveEvent: ReceiveEvent;
  readonly metrics: Pick<BillingMetrics, 'found'>;
  readonly clock: () => Date;
  /** Milliseconds until an event without a webhook counts as missed. */
  readonly webhookGraceMs: number;
}

interface Listing {
  readonly from: string;
  readonly until: string;
  readonly after: string | null;
}

const minute = 60_000;
/** Covers events that the provider lists late. */
const overlapMs = 15 * minute;
const firstPassMs = 3 * 24 * 60 * minute;
/** Longer than the provider repeats or lists an event. */
const keptMs = 60 * 24 * 60 * minute;

export function listMissedEvents(deps: ListMissedEventsDependencies): Step<Listing> {
  const { provider, providerEvents, receiveEvent, metrics, clock, webhookGraceMs } = deps;

  async function beginPass(): Promise<Listing> {
    const until = new Date(clock().getTime() - webhookGraceMs);
    const listedUntil = await providerEvents.findListedUntil();
    const from = listedUntil ? listedUntil.getTime() - overlapMs : until.getTime() - firstPassMs;
    return { from: new Date(from).toISOString(), until: until.toISOString(), after: null };
  }

  return async (cursor, signal) => {
    const listing = cursor ?? (await beginPass());
    const [from, until] = [new Date(listing.from), new Date(listing.until)];
    const { events, hasMore } = await provider.listEvents({ from, until, after: listing.after });
    for (const event of events) {
      signal.throwIfAborted();
      if (await receiveEvent(event)) metrics.found('event');
    }
    const last = events.at(-1);
    if (hasMore && last) return { ...listing, after: last.eventId };
    await providerEvents.setListedUntil(until);
    await providerEvents.pruneApplied(new Date(clock().getTime() - keptMs));
    return null;
  };
}
