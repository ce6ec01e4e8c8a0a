import type { Stripe } from 'stripe';
import type { Dispute } from '../domain/credit-entries.ts';
import type { IntentFacts, ProviderEvent } from './payment-provider.ts';

/** The events that say that a payment may have changed; what it has become is asked for, never taken from them. */
export const handledEvents = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

const states: Readonly<Partial<Record<Stripe.PaymentIntent.Status, IntentFacts['state']>>> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

export const isCharged = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

/** Of an inquiry (warning_*) no money is withdrawn. */
function getDispute(disputes: readonly Stripe.Dispute[]): Dispute | null {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  if (statuses.includes('needs_response') || statuses.includes('under_review')) return 'open';
  return statuses.includes('won') ? 'won' : null;
}

const isWebAddress = (address: string | null | undefined): address is string => /^https?:\/\//.test(address ?? '');

export function toIntentFacts(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): IntentFacts {
  const charge = isCharged(intent);
  return {
    intentId: intent.id,
    state: states[intent.status] ?? 'open',
    clientSecret: intent.client_secret ?? '',
    receivedCents: intent.amount_received,
    currency: intent.currency,
    refundedCents: charge?.amount_refunded ?? 0,
    dispute: getDispute(disputes),
    receiptUrl: isWebAddress(charge?.receipt_url) ? charge.receipt_url : null,
    paidAt: intent.status === 'succeeded' && charge ? new Date(charge.created * 1000) : null,
  };
}

const getId = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);

/** An intent stands for itself; charges, refunds and disputes name theirs. */
function getIntent({ object }: Stripe.Event.Data): string | null {
  const subject = object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  return subject.object === 'payment_intent' ? (subject.id ?? null) : getId(subject.payment_intent);
}

export const providerEvent = (event: Stripe.Event): ProviderEvent => ({
  eventId: event.id,
  type: event.type,
  intentId: (handledEvents as readonly string[]).includes(event.type) ? getIntent(event.data) : null,
  createdAt: new Date(event.created * 1000),
});
