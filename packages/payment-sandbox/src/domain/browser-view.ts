import type Stripe from 'stripe';
import { StripeError } from './stripe-error.ts';

const fields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

const withoutPrivateFields = (intent: Partial<Stripe.PaymentIntent>): Partial<Stripe.PaymentIntent> =>
  Object.fromEntries(fields.map((name) => [name, intent[name]]));

/** Hides fields that only servers may see, above all metadata. */
export function browserView(work: () => Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  try {
    return withoutPrivateFields(work());
  } catch (error) {
    if (!(error instanceof StripeError && error.body.payment_intent)) throw error;
    const payment_intent = withoutPrivateFields(error.body.payment_intent);
    throw new StripeError(error.status, { ...error.body, payment_intent });
  }
}
