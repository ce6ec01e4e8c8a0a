import type { Handler } from '@afterglow/service-kit';
import type { BillingDeps } from '../deps.ts';

export const createPaymentIntent =
  ({ beginPayment }: BillingDeps): Handler<'POST /api/create-payment-intent'> =>
  async ({ body: { hasDraft = false, draftId }, session }) => ({
    clientSecret: await beginPayment({ accountId: session.userId, hasDraft, draftId }),
  });
