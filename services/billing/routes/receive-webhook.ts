import type { Handler } from '@afterglow/service-kit';
import type { BillingDeps } from '../deps.ts';
import type { ProviderEvent } from '../domain/payment-facts.ts';

/** Stores the event and answers at once, because reading the payment takes longer than Stripe waits. */
export const receiveWebhook =
  ({ provider, receiveEvent, billingMetrics, clock }: BillingDeps): Handler<'POST /api/billing/webhook'> =>
  async ({ body, raw, log }, reply) => {
    const signature = raw.headers['stripe-signature'];
    let event: ProviderEvent | null;
    try {
      event = provider.readEvent(body ?? new Uint8Array(), [signature].flat()[0]);
    } catch (error) {
      billingMetrics.webhookFailed('signature');
      throw error;
    }
    if (event === null) {
      // Stripe would repeat a rejected event for days. The reconciler reads each payment's state anyway.
      billingMetrics.webhookFailed('shape');
      log.warn('a signed webhook is not an event; acknowledged, not stored');
      return reply.send();
    }
    billingMetrics.webhookArrived((clock().getTime() - event.createdAt.getTime()) / 1000);
    await receiveEvent(event);
    return reply.send();
  };
