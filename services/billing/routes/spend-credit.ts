import type { Handler } from '@afterglow/service-kit';
import type { BillingDeps } from '../deps.ts';

export const spendCredit =
  (deps: BillingDeps): Handler<'POST /internal/credits/use'> =>
  ({ body }) =>
    deps.spendCredit(body);
