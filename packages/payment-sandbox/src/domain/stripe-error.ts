import type Stripe from 'stripe';

/** https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Partial<Stripe.PaymentIntent>;
  readonly payment_method?: Stripe.PaymentMethod;
}

export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
  }
}

type Details = Omit<StripeErrorBody, 'type' | 'message'>;

export const invalidRequest = (message: string, details: Details = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...details });

export const unauthorized = (message: string, details: Details = {}): StripeError =>
  new StripeError(401, { type: 'invalid_request_error', message, ...details });

export const cardError = (message: string, details: Details): StripeError =>
  new StripeError(402, { type: 'card_error', message, ...details });

export const noSuch = (kind: string, id: string, param: string): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unexpectedState = (message: string, payment_intent: Stripe.PaymentIntent): StripeError =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent });
