import type Stripe from 'stripe';
import { type Static, Type } from 'typebox';
import { changedMetadata } from '../domain/metadata.ts';
import { unexpectedState } from '../domain/stripe-error.ts';
import type { Work } from '../http/answer.ts';
import type { PaymentDependencies } from '../payments/dependencies.ts';
import { ensureAmount } from './create-payment-intent.ts';
import { form, type IdParams, metadata, optionalText } from './fields.ts';

export const UpdatePaymentIntentForm = form({
  amount: Type.Optional(Type.Integer()),
  description: optionalText,
  receipt_email: optionalText,
  metadata,
});

const open: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

function changedAmount(intent: Stripe.PaymentIntent, amount: number | undefined): number {
  if (amount === undefined || amount === intent.amount) return intent.amount;
  if (!open.includes(intent.status))
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
      intent,
    );
  ensureAmount(amount);
  return amount;
}

export const updatePaymentIntent =
  ({
    store: { objects },
  }: PaymentDependencies): Work<IdParams & { Body: Static<typeof UpdatePaymentIntentForm> | null }> =>
  ({ params, body }) => {
    const intent = objects.get('payment_intent', params.id, 'intent');
    return objects.replace<Stripe.PaymentIntent>({
      ...intent,
      amount: changedAmount(intent, body?.amount),
      metadata: changedMetadata(intent.metadata, body?.metadata),
      description: body?.description ?? intent.description,
      receipt_email: body?.receipt_email ?? intent.receipt_email,
    });
  };
