/** The first three leave the credit usable; the others do not. */
export type CreditEntryKind = 'granted' | 'released' | 'reinstated' | 'used' | 'refunded' | 'disputed';

export type Dispute = 'open' | 'won' | 'lost';

export type ReviewReason = 'refunded' | 'disputed' | 'unexpected_amount';

export interface MoneyFacts {
  readonly isPaid: boolean;
  readonly isRefunded: boolean;
  readonly dispute: Dispute | null;
}

export const leavesCredit = (kind: CreditEntryKind): boolean =>
  kind === 'granted' || kind === 'released' || kind === 'reinstated';

export const nextEntry = (last: { readonly number: number } | undefined, kind: CreditEntryKind) => ({
  number: (last?.number ?? 0) + 1,
  kind,
  amount: leavesCredit(kind) ? 1 : -1,
});

function getWithdrawal({ isRefunded, dispute }: MoneyFacts): 'refunded' | 'disputed' | null {
  if (isRefunded) return 'refunded';
  return dispute === 'open' || dispute === 'lost' ? 'disputed' : null;
}

/** Idempotent. @param last the payment's last entry, or null */
export function entriesDue(last: CreditEntryKind | null, money: MoneyFacts): CreditEntryKind[] {
  if (last === null && !money.isPaid) return [];
  const withdrawal = getWithdrawal(money);
  switch (last) {
    case null:
      return withdrawal ? ['granted', withdrawal] : ['granted'];
    case 'granted':
    case 'released':
    case 'reinstated':
      return withdrawal ? [withdrawal] : [];
    case 'refunded':
    case 'disputed':
      return withdrawal ? [] : ['reinstated'];
    case 'used':
      return [];
  }
}

/** A used credit is not taken back: the memorial stays, and an operator decides. */
export const reviewDue = (last: CreditEntryKind | null, money: MoneyFacts): ReviewReason | null =>
  last === 'used' ? getWithdrawal(money) : null;
