import type Stripe from 'stripe';
import { unexpectedState } from '../domain/stripe-error.ts';
import { findCardBehavior, genericDecline } from '../domain/test-cards.ts';
import { decline, succeed } from './charge-card.ts';
import type { PaymentDependencies } from './dependencies.ts';

export function settlePayment(
  deps: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  outcome?: 'succeeds' | 'fails',
): Stripe.PaymentIntent {
  if (intent.status !== 'processing' || typeof intent.payment_method !== 'string')
    throw unexpectedState(`This PaymentIntent has a status of ${intent.status}.`, intent);
  const { objects, settlements } = deps.store;
  const method = objects.get('payment_method', intent.payment_method);
  settlements.remove(intent.id);
  if ((outcome ?? findCardBehavior(method.card?.fingerprint).processing) !== 'fails')
    return succeed(deps, intent, method);
  decline(deps, intent, method, genericDecline);
  return objects.get('payment_intent', intent.id);
}
