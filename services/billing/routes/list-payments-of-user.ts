import type { Handler } from '@afterglow/service-kit';
import type { ListUserPayments } from '../use-cases/list-user-payments.ts';

export const listPaymentsOfUser =
  ({
    listUserPayments,
  }: {
    readonly listUserPayments: ListUserPayments;
  }): Handler<'GET /internal/users/:userId/payments'> =>
  ({ params, signal }) =>
    listUserPayments(Number(params.userId), signal);
