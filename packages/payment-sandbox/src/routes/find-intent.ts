import type Stripe from 'stripe';
import { invalidRequest } from '../domain/stripe-error.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Objects } from '../store/objects.ts';

interface IntentRequest {
  readonly caller: Caller;
  readonly id: string;
  readonly clientSecret: string | undefined;
}

/** @throws StripeError 404 or 400; browsers need the client secret */
export function findIntent(objects: Objects, { caller, id, clientSecret }: IntentRequest): Stripe.PaymentIntent {
  const intent = objects.get('payment_intent', id, 'intent');
  const isUnknown = caller === 'browser' && clientSecret === undefined;
  if (isUnknown || (clientSecret !== undefined && clientSecret !== intent.client_secret))
    throw invalidRequest('The client_secret provided does not match any associated PaymentIntent on this account.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  return intent;
}
