import type { JobHandler } from '@afterglow/service-kit/queue';
import type { BillingMetrics } from '../adapters/billing-metrics.ts';
import type { PaymentRepository } from '../repositories/payment-repository.ts';
import type { ProviderEventRepository } from '../repositories/provider-event-repository.ts';
import { isAtProvider, type RefreshPayment } from '../use-cases/refresh-payment.ts';

interface ApplyPaymentEventDependencies {
  readonly providerEvents: Pick<ProviderEventRepository, 'findUnapplied' | 'markApplied'>;
  readonly payments: Pick<PaymentRepository, 'findByIntent'>;
  readonly refreshPayment: RefreshPayment;
  readonly metrics: Pick<BillingMetrics, 'paymentEnded' | 'webhookFailed'>;
}

/** Ignores intents that are not ours, or not stored yet. */
export const applyPaymentEvent =
  (deps: ApplyPaymentEventDependencies): JobHandler<'payment-event'> =>
  async ({ eventId }) => {
    const { providerEvents, payments, refreshPayment, metrics } = deps;
    const event = await providerEvents.findUnapplied(eventId);
    if (!event) return;
    try {
      const payment = await payments.findByIntent(event.intent_id ?? '');
      if (payment && isAtProvider(payment)) await refreshPayment(payment);
      await providerEvents.markApplied(eventId);
    } catch (error) {
      metrics.webhookFailed('apply');
      throw error;
    }
    if (event.type === 'payment_intent.payment_failed') metrics.paymentEnded('declined');
  };
