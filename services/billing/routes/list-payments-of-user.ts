import type { Handler } from '@afterglow/service-kit';
import type { ListPaymentsOf } from '../use-cases/list-user-payments.ts';

export const listPaymentsOfUser =
  ({ listPaymentsOf }: { readonly listPaymentsOf: ListPaymentsOf }): Handler<'GET /internal/users/:userId/payments'> =>
  ({ params, signal }) =>
    listPaymentsOf(Number(params.userId), signal);
