import { type Logger, type Metrics, sampleGauges } from '@afterglow/service-kit';
import type { PaymentRepository } from '../repositories/payment-repository.ts';
import type { ProviderEventRepository } from '../repositories/provider-event-repository.ts';

interface ObserveBillingOptions {
  readonly payments: Pick<PaymentRepository, 'countAllUnused' | 'countReviews'>;
  readonly providerEvents: Pick<ProviderEventRepository, 'measureBacklog'>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export function observeBilling({ payments, providerEvents, metrics: { registry }, log }: ObserveBillingOptions): void {
  sampleGauges({
    registry,
    log,
    gauges: {
      billing_credits_unused: { help: 'Credits that are paid for and not used' },
      billing_reviews: { help: 'Payments that an operator has to look at' },
      billing_events_waiting: { help: 'Events of the payment provider that are not applied yet' },
      billing_events_oldest_age_seconds: { help: 'Age of the oldest event that is not applied yet' },
    },
    read: async () => {
      const unused = await payments.countAllUnused();
      const reviews = await payments.countReviews();
      const events = await providerEvents.measureBacklog();
      return {
        billing_credits_unused: unused,
        billing_reviews: reviews,
        billing_events_waiting: events.waiting,
        billing_events_oldest_age_seconds: events.oldestSeconds,
      };
    },
  });
}
