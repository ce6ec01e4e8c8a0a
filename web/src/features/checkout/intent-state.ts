import type { PaymentOutcome, PaymentProgress } from './payment-provider.ts';

/** Of a Stripe PaymentIntent, in its own words: https://docs.stripe.com/api/payment_intents/object */
export interface IntentState {
  readonly status: string;
  readonly last_payment_error?: { readonly message?: string } | null;
}

/** Of a Stripe error: https://docs.stripe.com/api/errors */
export interface IntentError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly payment_intent?: IntentState;
}

const isOver = (status: string | undefined): status is 'succeeded' | 'processing' =>
  status === 'succeeded' || status === 'processing';

export function toPaymentProgress({ status, last_payment_error }: IntentState): PaymentProgress {
  if (isOver(status)) return { kind: status };
  if (status === 'canceled') return { kind: 'canceled' };
  if (status === 'requires_action') return { kind: 'unconfirmed' };
  return { kind: 'open', refusal: last_payment_error?.message };
}

export const outcomeOfIntent = ({ status }: IntentState): PaymentOutcome => ({
  kind: isOver(status) ? status : 'failed',
});

/** Which are the person's own to repair; the others say nothing that helps. */
const isAboutTheCard = ({ type, code }: IntentError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

export function outcomeOfError(error: IntentError): PaymentOutcome {
  // It was paid in another tab, or by the click before.
  const status = error.payment_intent?.status;
  if (isOver(status)) return { kind: status };
  if (isAboutTheCard(error) && error.message) return { kind: 'refused', message: error.message };
  return { kind: 'failed' };
}
