import { type Static, Type } from 'typebox';
import { changedMetadata } from '../domain/metadata.ts';
import { newPaymentIntent } from '../domain/new-payment-intent.ts';
import { invalidRequest } from '../domain/stripe-error.ts';
import type { Work } from '../http/answer.ts';
import { type PaymentDependencies, toUnixSeconds } from '../payments/dependencies.ts';
import { form, metadata, optionalText } from './fields.ts';

export const CreatePaymentIntentForm = form({
  amount: Type.Integer(),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  automatic_payment_methods: Type.Optional(
    Type.Object(
      { enabled: Type.Boolean(), allow_redirects: Type.Optional(Type.Enum(['always', 'never'])) },
      { additionalProperties: false },
    ),
  ),
  payment_method_types: Type.Optional(Type.Array(Type.Literal('card'))),
  description: optionalText,
  receipt_email: optionalText,
  metadata,
});

const leastCents = 50;
const mostCents = 99_999_999;

export function ensureAmount(amount: number): void {
  if (amount < leastCents)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > mostCents)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
}

export const createPaymentIntent =
  ({ store, emit, clock }: PaymentDependencies): Work<{ Body: Static<typeof CreatePaymentIntentForm> }> =>
  ({ body }) => {
    ensureAmount(body.amount);
    const wanted = {
      amount: body.amount,
      currency: body.currency,
      metadata: changedMetadata({}, body.metadata),
      description: body.description ?? null,
      receiptEmail: body.receipt_email ?? null,
      isAutomatic: body.payment_method_types === undefined && (body.automatic_payment_methods?.enabled ?? true),
      allowsRedirects: body.automatic_payment_methods?.allow_redirects ?? 'always',
    };
    const intent = store.objects.add(newPaymentIntent(wanted, toUnixSeconds(clock())));
    emit('payment_intent.created', intent);
    return intent;
  };
