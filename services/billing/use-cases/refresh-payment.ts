import { memorialPrice } from '@afterglow/proto';
import type { BillingMetrics, PaymentOutcome } from '../adapters/billing-metrics.ts';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import type { BillingTransaction } from '../database.ts';
import type { CreditEntryKind } from '../domain/credit-entries.ts';
import type { IntentFacts } from '../domain/payment-facts.ts';
import type { AccountTransactions } from '../repositories/account-transactions.ts';
import type { PaymentRepository, PaymentRow, PaymentUpdate } from '../repositories/payment-repository.ts';
import { type SettleCreditDependencies, settleCredit } from './settle-credit.ts';

interface RefreshPaymentDependencies extends SettleCreditDependencies {
  readonly provider: Pick<PaymentProvider, 'readIntent'>;
  readonly inAccountTransaction: AccountTransactions;
  readonly payments: Pick<PaymentRepository, 'beginReading' | 'findById' | 'update' | 'addReview'>;
  readonly metrics: Pick<BillingMetrics, 'paymentEnded'>;
}

export type PaymentAtProvider = Pick<PaymentRow, 'id' | 'account_id'> & { readonly intent_id: string };

export const isAtProvider = <P extends PaymentRow>(payment: P): payment is P & PaymentAtProvider =>
  payment.intent_id !== null;

function changesBy(facts: IntentFacts, { amount_cents, paid_at }: PaymentRow): PaymentUpdate {
  const isWhole = facts.receivedCents === amount_cents && facts.currency === memorialPrice.currency;
  const isEnded = facts.state === 'succeeded' || facts.state === 'canceled';
  return {
    state: facts.state,
    refunded_cents: facts.refundedCents,
    dispute: facts.dispute,
    receipt_url: facts.receiptUrl,
    paid_at: paid_at ?? (facts.state === 'succeeded' && isWhole ? (facts.paidAt ?? new Date()) : null),
    ...(isEnded && { next_check_at: null }),
  };
}

const outcomes: Readonly<Partial<Record<CreditEntryKind, PaymentOutcome>>> = {
  granted: 'succeeded',
  refunded: 'refunded',
  disputed: 'disputed',
};

/**
 * The only way a payment changes, so that neither the order nor the number of events matters. Readings are numbered
 * before they are made; a superseded reading changes nothing. @throws payment_provider_unavailable.
 */
export function createRefreshPayment(deps: RefreshPaymentDependencies) {
  const { provider, inAccountTransaction, payments, metrics } = deps;

  async function apply(transaction: BillingTransaction, id: number, reading: number, facts: IntentFacts) {
    const before = await payments.findById(id, transaction);
    if (!before || before.reading_applied >= reading) return [];
    const changes = { ...changesBy(facts, before), reading_applied: reading };
    const payment = await payments.update(id, changes, transaction);
    const entries = await settleCredit(deps, payment, transaction);
    const isCanceled = facts.state === 'canceled' && before.state !== 'canceled';
    return [...entries.flatMap((kind) => outcomes[kind] ?? []), ...(isCanceled ? (['canceled'] as const) : [])];
  }

  return async ({ id, account_id: accountId, intent_id: intentId }: PaymentAtProvider): Promise<IntentFacts> => {
    const reading = await payments.beginReading(id);
    const facts = await provider.readIntent(intentId);
    const outcomes = await inAccountTransaction(accountId, (transaction) => apply(transaction, id, reading, facts));
    for (const outcome of outcomes) metrics.paymentEnded(outcome);
    return facts;
  };
}

export type RefreshPayment = ReturnType<typeof createRefreshPayment>;
