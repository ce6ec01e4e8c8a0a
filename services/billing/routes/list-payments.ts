import type { Handler } from '@afterglow/service-kit';
import type { ListPaymentsOf } from '../use-cases/list-user-payments.ts';

export const listPayments =
  ({ listPaymentsOf }: { readonly listPaymentsOf: ListPaymentsOf }): Handler<'GET /api/billing/payments'> =>
  ({ session, signal }) =>
    listPaymentsOf(session.userId, signal);
