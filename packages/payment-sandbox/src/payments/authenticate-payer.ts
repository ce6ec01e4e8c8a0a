import type Stripe from 'stripe';
import { StripeError, unexpectedState } from '../domain/stripe-error.ts';
import { chargeCard } from './charge-card.ts';
import type { PaymentDependencies } from './dependencies.ts';

const couldNotAuthenticate =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function fail(deps: PaymentDependencies, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const failed = deps.store.objects.replace<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: couldNotAuthenticate,
      payment_method: method,
    },
  });
  deps.emit('payment_intent.payment_failed', failed);
  return failed;
}

export function authenticatePayer(
  deps: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  isAuthentic: boolean,
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string')
    throw unexpectedState(`This PaymentIntent has a status of ${intent.status}.`, intent);
  const method = deps.store.objects.get('payment_method', intent.payment_method);
  if (!isAuthentic) return fail(deps, intent, method);
  try {
    return chargeCard(deps, intent, method);
  } catch (error) {
    // The bank's page returns nothing; payers see the result after the redirect.
    if (!(error instanceof StripeError)) throw error;
    return deps.store.objects.get('payment_intent', intent.id);
  }
}
