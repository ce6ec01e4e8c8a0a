import type Stripe from 'stripe';
import { type Static, Type } from 'typebox';
import { changedMetadata } from '../domain/metadata.ts';
import { invalidRequest } from '../domain/stripe-error.ts';
import type { Work } from '../http/answer.ts';
import type { PaymentDependencies } from '../payments/dependencies.ts';
import { refundCharge } from '../payments/refund-charge.ts';
import type { Objects } from '../store/objects.ts';
import { form, metadata, optionalText } from './fields.ts';

export const CreateRefundForm = form({
  charge: optionalText,
  payment_intent: optionalText,
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  reason: Type.Optional(Type.Enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
});
type Body = Static<typeof CreateRefundForm>;

function getCharge(objects: Objects, { charge, payment_intent }: Body): Stripe.Charge {
  if (charge !== undefined) return objects.get('charge', charge, 'charge');
  if (payment_intent === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = objects.get('payment_intent', payment_intent, 'payment_intent');
  if (typeof intent.latest_charge !== 'string')
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  return objects.get('charge', intent.latest_charge, 'charge');
}

export const createRefund =
  (deps: PaymentDependencies): Work<{ Body: Body }> =>
  ({ body }) =>
    refundCharge(deps, getCharge(deps.store.objects, body), {
      amount: body.amount,
      reason: body.reason ?? null,
      metadata: changedMetadata({}, body.metadata),
    });
