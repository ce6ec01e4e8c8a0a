import type Stripe from 'stripe';
import type { Metadata } from '../domain/metadata.ts';
import { newRefund } from '../domain/new-refund.ts';
import { invalidRequest } from '../domain/stripe-error.ts';
import { type PaymentDependencies, toUnixSeconds } from './dependencies.ts';

interface WantedRefund {
  /** Default: the rest of the charge. */
  readonly amount: number | undefined;
  readonly reason: Stripe.Refund['reason'];
  readonly metadata: Metadata;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export function refundCharge(
  { store, emit, clock }: PaymentDependencies,
  charge: Stripe.Charge,
  { amount, reason, metadata }: WantedRefund,
): Stripe.Refund {
  if (!charge.paid) throw invalidRequest('This charge has not been paid.', { code: 'charge_not_refundable' });
  const rest = charge.amount - charge.amount_refunded;
  if (rest === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const part = amount ?? rest;
  if (part > rest)
    throw invalidRequest(
      `Refund amount (${dollars(part)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
      { param: 'amount' },
    );
  const refund = store.objects.add(newRefund({ charge, amount: part, reason, metadata, now: toUnixSeconds(clock()) }));
  const amount_refunded = charge.amount_refunded + part;
  const refunded = store.objects.replace<Stripe.Charge>({
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
  emit('refund.created', refund);
  emit('charge.refunded', refunded);
  return refund;
}
