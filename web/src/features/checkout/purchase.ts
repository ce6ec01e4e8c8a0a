import type { Memorial } from '@afterglow/proto/types';
import type { PendingMemorial } from '../../lib/drafts/pending-memorial.ts';

export interface Purchase {
  readonly name: string | undefined;
  readonly isCreated: boolean;
  readonly isFirst: boolean;
}

/** The draft, else the oldest unpaid memorial, else a new one. @param memorials undefined while loading. */
export function choosePurchase(
  draft: PendingMemorial | undefined,
  memorials: readonly Pick<Memorial, 'deceasedName' | 'isPaid'>[] | undefined,
): Purchase {
  const unpaid = memorials?.find(({ isPaid }) => !isPaid);
  const isFirst = memorials !== undefined && memorials.filter(({ isPaid }) => isPaid).length === 0 && !draft;
  if (draft) return { name: draft.deceasedName, isCreated: false, isFirst };
  return { name: unpaid?.deceasedName, isCreated: unpaid !== undefined, isFirst };
}
