import type Stripe from 'stripe';
import { newCharge, outcomeFields } from '../domain/new-charge.ts';
import { cardError, type StripeError } from '../domain/stripe-error.ts';
import { type Decline, findCardBehavior } from '../domain/test-cards.ts';
import { type PaymentDependencies, toUnixSeconds } from './dependencies.ts';
import { openDispute } from './open-dispute.ts';

type Outcome = Parameters<typeof outcomeFields>[0];

function charged(
  { store, clock, pagesUrl }: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: Outcome,
): Stripe.Charge {
  const receiptsUrl = `${pagesUrl}/receipts`;
  if (intent.status !== 'processing' || typeof intent.latest_charge !== 'string')
    return store.objects.add(newCharge({ intent, method, outcome, receiptsUrl, now: toUnixSeconds(clock()) }));
  const pending = store.objects.get('charge', intent.latest_charge);
  const fields = outcomeFields(outcome, pending.amount, `${receiptsUrl}/${pending.id}`);
  return store.objects.replace({ ...pending, ...fields });
}

const settled = { next_action: null, processing: null } as const;

export function succeed(
  deps: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = charged(deps, intent, method, { status: 'succeeded' });
  const paid = deps.store.objects.replace<Stripe.PaymentIntent>({
    ...intent,
    ...settled,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
  });
  deps.emit('charge.succeeded', charge);
  deps.emit('payment_intent.succeeded', paid);
  if (findCardBehavior(method.card?.fingerprint).isDisputed) openDispute(deps, charge, 'fraudulent');
  return paid;
}

/** @returns the error for the caller; the intent can be paid with another card */
export function decline(
  deps: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
): StripeError {
  const charge = charged(deps, intent, method, { status: 'failed', decline: reason });
  const failed = deps.store.objects.replace<Stripe.PaymentIntent>({
    ...intent,
    ...settled,
    status: 'requires_payment_method',
    last_payment_error: { ...reason, type: 'card_error', charge: charge.id, payment_method: method },
    latest_charge: charge.id,
    payment_method: null,
  });
  deps.emit('charge.failed', charge);
  deps.emit('payment_intent.payment_failed', failed);
  const { message, ...details } = reason;
  return cardError(message, { ...details, charge: charge.id, payment_intent: failed, payment_method: method });
}

function beginProcessing(
  deps: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = charged(deps, intent, method, { status: 'pending' });
  const processing = deps.store.objects.replace<Stripe.PaymentIntent>({
    ...intent,
    next_action: null,
    status: 'processing',
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    processing: { type: 'card', card: {} },
  });
  deps.settleLater(intent.id);
  deps.emit('charge.pending', charge);
  deps.emit('payment_intent.processing', processing);
  return processing;
}

/** @throws StripeError 402 if the card is refused; the refusal is kept */
export function chargeCard(
  deps: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const behavior = findCardBehavior(method.card?.fingerprint);
  if (behavior.decline) throw decline(deps, intent, method, behavior.decline);
  return behavior.processing ? beginProcessing(deps, intent, method) : succeed(deps, intent, method);
}
