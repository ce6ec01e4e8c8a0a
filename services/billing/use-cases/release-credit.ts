import type { AccountTransactions } from '../repositories/account-transactions.ts';
import type { CreditRepository, UnconfirmedUse } from '../repositories/credit-repository.ts';
import type { PaymentRepository } from '../repositories/payment-repository.ts';
import { type SettleCreditDependencies, settleCredit } from './settle-credit.ts';

interface ReleaseCreditDependencies extends SettleCreditDependencies {
  readonly inAccountTransaction: AccountTransactions;
  readonly payments: Pick<PaymentRepository, 'findById' | 'addReview'>;
  readonly credits: Pick<CreditRepository, 'findLastEntry' | 'append' | 'removeUnconfirmed'>;
}

/** Returns the credit of a memorial that was never created, and catches up on refunds and disputes. */
export const createReleaseCredit =
  (deps: ReleaseCreditDependencies) =>
  (use: UnconfirmedUse): Promise<void> =>
    deps.inAccountTransaction(use.account_id, async (transaction) => {
      const { payments, credits } = deps;
      if (!(await credits.removeUnconfirmed(use.memorial_id, transaction))) return;
      const payment = await payments.findById(use.payment_id, transaction);
      const last = await credits.findLastEntry(use.payment_id, transaction);
      if (!payment || last?.kind !== 'used') return;
      await credits.append(payment, last, { kind: 'released', memorialId: use.memorial_id }, transaction);
      await settleCredit(deps, payment, transaction);
    });

export type ReleaseCredit = ReturnType<typeof createReleaseCredit>;
