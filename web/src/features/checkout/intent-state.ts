import type { PaymentOutcome, PaymentProgress } from './payment-provider.ts';

/** A Stripe PaymentIntent: https://docs.stripe.com/api/payment_intents/object */
export interface IntentState {
  readonly status: string;
  readonly last_payment_error?: { readonly message?: string } | null;
}

/** A Stripe error: https://docs.stripe.com/api/errors */
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

/** Errors that the person can fix; other messages would not help. */
const isAboutTheCard = ({ type, code }: IntentError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

export function outcomeOfError(error: IntentError): PaymentOutcome {
  const status = error.payment_intent?.status;
  if (isOver(status)) return { kind: status };
  if (isAboutTheCard(error) && error.message) return { kind: 'refused', message: error.message };
  return { kind: 'failed' };
}

/** Result of Stripe's library; empty after an unknown error. */
export interface IntentResult {
  readonly error?: IntentError | undefined;
  readonly paymentIntent?: IntentState | undefined;
}

export function outcomeOfResult({ error, paymentIntent }: IntentResult): PaymentOutcome {
  if (error) return outcomeOfError(error);
  return paymentIntent ? outcomeOfIntent(paymentIntent) : { kind: 'failed' };
}
