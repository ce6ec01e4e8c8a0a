import type { Handler } from '@afterglow/service-kit';
import type { BillingDeps } from '../deps.ts';

export const listPayments =
  ({ listUserPayments }: BillingDeps): Handler<'GET /api/billing/payments'> =>
  ({ session, signal }) =>
    listUserPayments(session.userId, signal);
