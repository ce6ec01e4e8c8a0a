import type { PaymentState } from '@afterglow/proto';

interface PaymentFacts {
  readonly state: string;
  readonly dispute: string | null;
  readonly amount_cents: number;
  readonly refunded_cents: number;
}

/** An open or lost dispute takes precedence over refunds. */
export function paymentState({ state, dispute, amount_cents, refunded_cents }: PaymentFacts): PaymentState {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  if (refunded_cents >= amount_cents) return 'refunded';
  if (refunded_cents > 0) return 'partly_refunded';
  return state === 'succeeded' ? 'paid' : 'processing';
}
