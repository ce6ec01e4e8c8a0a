import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../api/session.ts';
import { type PendingMemorial, parsePendingMemorial, pendingMemorialStore } from '../drafts/pending-memorial.ts';
import { arePaymentsOn } from '../payments.ts';

export function usePendingMemorial(): PendingMemorial | undefined {
  const { user } = useSession();
  const text = useSyncExternalStore(pendingMemorialStore.subscribe, pendingMemorialStore.current, () => null);
  return useMemo(() => (arePaymentsOn() ? parsePendingMemorial(user?.id, text) : undefined), [user?.id, text]);
}
