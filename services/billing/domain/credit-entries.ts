/** What the ledger says of a payment's credit. The first three leave it to be used, the others do not. */
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

function getWithdrawal({ isRefunded, dispute }: MoneyFacts): 'refunded' | 'disputed' | null {
  if (isRefunded) return 'refunded';
  return dispute === 'open' || dispute === 'lost' ? 'disputed' : null;
}

/** The same however often this is asked. @param last the last entry of the payment; null where it has none. */
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

/** A used credit is not taken back: its memorial stays, and an operator decides. */
export const reviewDue = (last: CreditEntryKind | null, money: MoneyFacts): ReviewReason | null =>
  last === 'used' ? getWithdrawal(money) : null;
