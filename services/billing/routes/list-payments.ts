import type { Handler } from '@afterglow/service-kit';
import type { ListUserPayments } from '../use-cases/list-user-payments.ts';

export const listPayments =
  ({ listPaymentsOf }: { readonly listPaymentsOf: ListUserPayments }): Handler<'GET /api/billing/payments'> =>
  ({ session, signal }) =>
    listPaymentsOf(session.userId, signal);
