import type { Handler } from '@afterglow/service-kit';
import type { PayWithCredit } from '../use-cases/pay-with-credit.ts';

interface PayWithCreditDependencies {
  readonly payWithCredit: PayWithCredit;
}

export const payWithCreditRoute =
  ({ payWithCredit }: PayWithCreditDependencies): Handler<'POST /internal/credits/use'> =>
  ({ body }) =>
    payWithCredit(body);
