import { type Static, Type } from 'typebox';
import type { Work } from '../http/answer.ts';
import { cancelIntent } from '../payments/cancel-intent.ts';
import type { PaymentDependencies } from '../payments/dependencies.ts';
import { form, type IdParams } from './fields.ts';

export const CancelPaymentIntentForm = form({
  cancellation_reason: Type.Optional(Type.Enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
});

export const cancelPaymentIntent =
  (deps: PaymentDependencies): Work<IdParams & { Body: Static<typeof CancelPaymentIntentForm> | null }> =>
  ({ params, body }) => {
    const intent = deps.store.objects.get('payment_intent', params.id, 'intent');
    return cancelIntent(deps, intent, body?.cancellation_reason ?? null);
  };
