import type Stripe from 'stripe';
import { unexpectedState } from '../domain/stripe-error.ts';
import { type PaymentDependencies, toUnixSeconds } from './dependencies.ts';

const cancelable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

export function cancelIntent(
  { store, emit, clock }: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (!cancelable.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      intent,
    );
  const canceled = store.objects.replace<Stripe.PaymentIntent>({
    ...intent,
    status: 'canceled',
    canceled_at: toUnixSeconds(clock()),
    cancellation_reason: reason,
    next_action: null,
  });
  emit('payment_intent.canceled', canceled);
  return canceled;
}
