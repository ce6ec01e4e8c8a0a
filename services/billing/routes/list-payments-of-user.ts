import type { Handler } from '@afterglow/service-kit';
import type { BillingDeps } from '../deps.ts';

export const listPaymentsOfUser =
  ({ listUserPayments }: BillingDeps): Handler<'GET /internal/users/:userId/payments'> =>
  ({ params, signal }) =>
    listUserPayments(Number(params.userId), signal);
