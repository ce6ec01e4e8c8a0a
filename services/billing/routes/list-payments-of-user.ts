import type { Handler } from '@afterglow/service-kit';
import type { ListUserPayments } from '../use-cases/list-user-payments.ts';

export const listPaymentsOfUser =
  ({
    listPaymentsOf,
  }: {
    readonly listPaymentsOf: ListUserPayments;
  }): Handler<'GET /internal/users/:userId/payments'> =>
  ({ params, signal }) =>
    listPaymentsOf(Number(params.userId), signal);
