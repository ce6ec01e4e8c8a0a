import type { Handler } from '@afterglow/service-kit';
import type { BillingMetrics } from '../adapters/billing-metrics.ts';
import type { PaymentProvider, ProviderEvent } from '../adapters/payment-provider.ts';
import type { ReceiveEvent } from '../use-cases/receive-event.ts';

interface ReceiveWebhookDependencies {
  readonly provider: Pick<PaymentProvider, 'readEvent'>;
  readonly receiveEvent: ReceiveEvent;
  readonly metrics: Pick<BillingMetrics, 'webhookArrived' | 'webhookFailed'>;
  readonly clock: () => Date;
}

/** Stores what the provider sends and answers at once: asking what has become of the payment takes longer than it waits. */
export const receiveWebhook =
  ({ provider, receiveEvent, metrics, clock }: ReceiveWebhookDependencies): Handler<'POST /api/billing/webhook'> =>
  async ({ body, raw, log }, reply) => {
    const signature = raw.headers['stripe-signature'];
    let event: ProviderEvent | null;
    try {
      event = provider.readEvent(body ?? new Uint8Array(), [signature].flat()[0]);
    } catch (error) {
      metrics.webhookFailed('signature');
      throw error;
    }
    if (event === null) {
      // Stripe would repeat a refused one for days. The reconciler asks for each payment's state anyway.
      metrics.webhookFailed('shape');
      log.warn('a signed webhook is no event; it was acknowledged and not stored');
      return reply.send();
    }
    metrics.webhookArrived((clock().getTime() - event.createdAt.getTime()) / 1000);
    await receiveEvent(event);
    return reply.send();
  };
