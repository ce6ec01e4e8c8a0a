import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Decline } from './test-cards.ts';

type Outcome = { readonly status: 'succeeded' | 'pending' } | { readonly status: 'failed'; readonly decline: Decline };

const accepted: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

const refused = ({ decline_code, message }: Decline): Stripe.Charge.Outcome => ({
  ...accepted,
  network_status: 'declined_by_network',
  reason: decline_code,
  seller_message: message,
  type: 'issuer_declined',
});

function methodDetails({ card }: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails | null {
  if (!card) return null;
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand,
      checks: card.checks,
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      fingerprint: fingerprint ?? null,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export function outcomeFields(outcome: Outcome, amount: number, receiptUrl: string) {
  const isPaid = outcome.status === 'succeeded';
  const decline = outcome.status === 'failed' ? outcome.decline : undefined;
  return {
    status: outcome.status,
    paid: isPaid,
    captured: isPaid,
    amount_captured: isPaid ? amount : 0,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: decline ? refused(decline) : accepted,
    receipt_url: isPaid ? receiptUrl : null,
  };
}

interface ChargeFacts {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly outcome: Outcome;
  readonly receiptsUrl: string;
  readonly now: number;
}

export function newCharge({ intent, method, outcome, receiptsUrl, now }: ChargeFacts): Stripe.Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'AFTERGLOW',
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...outcomeFields(outcome, intent.amount, `${receiptsUrl}/${id}`),
  };
}
