import type Stripe from 'stripe';
import { newClientSecret, newId } from './ids.ts';
import type { Metadata } from './metadata.ts';

export interface NewPaymentIntent {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly allowsRedirects: 'always' | 'never';
  /** False if the request lists payment method types. */
  readonly isAutomatic: boolean;
}

/** An intent without a payment method yet. @param now seconds since 1970 */
export function newPaymentIntent(wanted: NewPaymentIntent, now: number): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: wanted.amount,
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wanted.isAutomatic ? { allow_redirects: wanted.allowsRedirects, enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: now,
    currency: wanted.currency,
    customer: null,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
