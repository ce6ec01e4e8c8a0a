import { publishEvent } from '@afterglow/service-kit/database';
import type { BillingTransaction } from '../database.ts';
import { type CreditEntryKind, entriesDue, type MoneyFacts, reviewDue } from '../domain/credit-entries.ts';
import type { CreditRepository } from '../repositories/credit-repository.ts';
import type { PaymentRepository, PaymentRow } from '../repositories/payment-repository.ts';

export interface SettleCreditDependencies {
  readonly payments: Pick<PaymentRepository, 'addReview'>;
  readonly credits: Pick<CreditRepository, 'findLastEntry' | 'append'>;
}

const getMoney = (payment: PaymentRow): MoneyFacts => ({
  isPaid: payment.paid_at !== null,
  isRefunded: payment.refunded_cents >= payment.amount_cents,
  dispute: payment.dispute,
});

/** Returns the added entries. Call it in a transaction of the account. */
export async function settleCredit(
  { payments, credits }: SettleCreditDependencies,
  payment: PaymentRow,
  transaction: BillingTransaction,
): Promise<CreditEntryKind[]> {
  const money = getMoney(payment);
  const before = await credits.findLastEntry(payment.id, transaction);
  const due = entriesDue(before?.kind ?? null, money);
  let last = before;
  for (const kind of due) last = await credits.append(payment, last, { kind }, transaction);
  if (last?.kind === 'granted' && due.length > 0)
    await publishEvent(transaction, 'credit.granted', { userId: payment.account_id, hasDraft: payment.has_draft });

  const isUnexpected = payment.state === 'succeeded' && !money.isPaid;
  const reason = isUnexpected ? 'unexpected_amount' : reviewDue(before?.kind ?? null, money);
  const memorialId = before?.memorial_id ?? null;
  if (reason) await payments.addReview({ payment_id: payment.id, reason, memorial_id: memorialId }, transaction);
  return due;
}
