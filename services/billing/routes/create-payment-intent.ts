import type { Handler } from '@afterglow/service-kit';
import type { BeginPayment } from '../use-cases/begin-payment.ts';

interface CreatePaymentIntentDependencies {
  readonly beginPayment: BeginPayment;
}

export const createPaymentIntent =
  ({ beginPayment }: CreatePaymentIntentDependencies): Handler<'POST /api/create-payment-intent'> =>
  async ({ body: { hasDraft = false, draftId }, session }) => ({
    clientSecret: await beginPayment({ accountId: session.userId, hasDraft, draftId }),
  });
