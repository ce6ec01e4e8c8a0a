import type { Handler } from '@afterglow/service-kit';
import type { ListUserPayments } from '../use-cases/list-user-payments.ts';

export const listPayments =
  ({ listUserPayments }: { readonly listUserPayments: ListUserPayments }): Handler<'GET /api/billing/payments'> =>
  ({ session, signal }) =>
    listUserPayments(session.userId, signal);
