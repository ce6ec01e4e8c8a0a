import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Metadata } from './metadata.ts';

interface RefundFacts {
  readonly charge: Stripe.Charge;
  readonly amount: number;
  readonly reason: Stripe.Refund['reason'];
  readonly metadata: Metadata;
  readonly now: number;
}

export const newRefund = ({ charge, amount, reason, metadata, now }: RefundFacts): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
