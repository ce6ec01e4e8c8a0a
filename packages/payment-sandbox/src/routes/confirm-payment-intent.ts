import type Stripe from 'stripe';
import { type Static, Type } from 'typebox';
import { browserView } from '../domain/browser-view.ts';
import { CardDetails } from '../domain/card-details.ts';
import { newPaymentMethod, paymentMethodOfToken } from '../domain/new-payment-method.ts';
import type { Work } from '../http/answer.ts';
import { confirmIntent } from '../payments/confirm-intent.ts';
import type { PaymentDependencies } from '../payments/dependencies.ts';
import { form, type IdParams, optionalText } from './fields.ts';
import { findIntent } from './find-intent.ts';

const billingDetails = Type.Object(
  {
    name: optionalText,
    email: optionalText,
    phone: optionalText,
    address: Type.Optional(
      Type.Object(
        {
          city: optionalText,
          country: optionalText,
          line1: optionalText,
          line2: optionalText,
          postal_code: optionalText,
          state: optionalText,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

export const ConfirmPaymentIntentForm = form({
  client_secret: optionalText,
  payment_method: optionalText,
  payment_method_data: Type.Optional(
    Type.Object(
      { type: Type.Literal('card'), card: CardDetails, billing_details: Type.Optional(billingDetails) },
      { additionalProperties: false },
    ),
  ),
  return_url: optionalText,
});
type Body = Static<typeof ConfirmPaymentIntentForm>;

/** @throws StripeError 402 for an impossible card detail, 404 for an unknown method */
function getMethod(
  { store: { objects }, clock }: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  body: Body | null,
): Stripe.PaymentMethod | undefined {
  const given = body?.payment_method_data;
  if (given) return objects.add(newPaymentMethod(given.card, given.billing_details ?? {}, clock()));
  const id = body?.payment_method ?? intent.payment_method;
  if (typeof id !== 'string') return undefined;
  const ofToken = paymentMethodOfToken(id, clock());
  return ofToken ? objects.add(ofToken) : objects.get('payment_method', id, 'payment_method');
}

export const confirmPaymentIntent =
  (deps: PaymentDependencies): Work<IdParams & { Body: Body | null }> =>
  ({ params, body, caller }) => {
    const confirm = () => {
      const intent = findIntent(deps.store.objects, { caller, id: params.id, clientSecret: body?.client_secret });
      const method = getMethod(deps, intent, body);
      return confirmIntent(deps, intent, { method, returnUrl: body?.return_url });
    };
    return caller === 'browser' ? browserView(confirm) : confirm();
  };
