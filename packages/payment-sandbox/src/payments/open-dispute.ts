import type Stripe from 'stripe';
import { newDispute } from '../domain/new-dispute.ts';
import { invalidRequest } from '../domain/stripe-error.ts';
import { type PaymentDependencies, toUnixSeconds } from './dependencies.ts';

/** https://docs.stripe.com/disputes/how-disputes-work */
export function openDispute(
  { store, emit, clock }: PaymentDependencies,
  charge: Stripe.Charge,
  reason: string,
): Stripe.Dispute {
  if (!charge.paid || charge.disputed) throw invalidRequest(`The charge ${charge.id} cannot be disputed.`);
  store.objects.replace({ ...charge, disputed: true });
  const dispute = store.objects.add(newDispute(charge, reason, toUnixSeconds(clock())));
  emit('charge.dispute.created', dispute);
  emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(
  { store, emit }: PaymentDependencies,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.');
  const closed = store.objects.replace<Stripe.Dispute>({ ...dispute, status });
  emit('charge.dispute.closed', closed);
  if (status === 'won') emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
