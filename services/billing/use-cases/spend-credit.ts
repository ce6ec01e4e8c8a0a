import type { CreditUse, CreditUseReply } from '@afterglow/proto';
import { isAppError } from '@afterglow/service-kit';
import { publishEvent } from '@afterglow/service-kit/database';
import type { Static } from 'typebox';
import type { BillingTransaction } from '../database.ts';
import type { AccountTransactions } from '../repositories/account-transactions.ts';
import type { CreditRepository } from '../repositories/credit-repository.ts';
import type { PaymentRepository } from '../repositories/payment-repository.ts';
import { isAtProvider, type RefreshPayment } from './refresh-payment.ts';

type Use = Static<typeof CreditUse>;

interface SpendCreditDependencies {
  readonly inAccountTransaction: AccountTransactions;
  readonly payments: Pick<PaymentRepository, 'findOldestUnused' | 'findOpen'>;
  readonly credits: Pick<
    CreditRepository,
    'findLastEntry' | 'append' | 'listEntriesByMemorial' | 'addUnconfirmed' | 'listUnconfirmed'
  >;
  readonly refreshPayment: RefreshPayment;
  readonly clock: () => Date;
  readonly confirmAfterMs: number;
}

/** Idempotent. Refreshes an open payment before it refuses, since its webhook may be late. */
export function createSpendCredit(deps: SpendCreditDependencies) {
  const { inAccountTransaction, payments, credits, refreshPayment, clock, confirmAfterMs } = deps;

  async function earlierAnswer({ userId, memorialId }: Use, transaction: BillingTransaction) {
    const entries = await credits.listEntriesByMemorial(memorialId, transaction);
    if (entries.length === 0) return undefined;
    // Released ids are never reused, and other accounts' memorials don't count.
    return entries.every(({ kind, account_id }) => kind === 'used' && account_id === userId) ? 'paid' : 'unpaid';
  }

  async function appendUse({ userId, memorialId }: Use, transaction: BillingTransaction): Promise<'paid' | 'unpaid'> {
    const earlier = await earlierAnswer({ userId, memorialId }, transaction);
    if (earlier) return earlier;
    const payment = await payments.findOldestUnused(userId, transaction);
    if (!payment) return 'unpaid';
    const last = await credits.findLastEntry(payment.id, transaction);
    await credits.append(payment, last, { kind: 'used', memorialId }, transaction);
    const nextCheckAt = new Date(clock().getTime() + confirmAfterMs);
    await credits.addUnconfirmed(
      { memorial_id: memorialId, account_id: userId, payment_id: payment.id, next_check_at: nextCheckAt },
      transaction,
    );
    await publishEvent(transaction, 'memorial.paid', { memorialId, ownerId: userId });
    return 'paid';
  }

  const take = (use: Use): Promise<CreditUseReply> =>
    inAccountTransaction(use.userId, async (transaction) => {
      const outcome = await appendUse(use, transaction);
      const isAnotherBeingCreated =
        outcome === 'unpaid' && (await credits.listUnconfirmed(use.userId, transaction)).length > 0;
      return { outcome, isAnotherBeingCreated };
    });

  return async (use: Use): Promise<CreditUseReply> => {
    const first = await take(use);
    if (first.outcome === 'paid') return first;
    const open = await payments.findOpen(use.userId);
    // An event may have granted the credit since the first attempt.
    if (!open) return take(use);
    if (!isAtProvider(open)) return first;
    try {
      await refreshPayment(open);
    } catch (error) {
      if (isAppError(error, 'payment_provider_unavailable')) return { ...first, outcome: 'provider_unavailable' };
      throw error;
    }
    return take(use);
  };
}

export type SpendCredit = ReturnType<typeof createSpendCredit>;
