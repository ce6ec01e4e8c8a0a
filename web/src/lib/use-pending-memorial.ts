import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from './api/session.ts';
import { arePaymentsOn } from './payments.ts';
import { type PendingMemorial, pendingMemorialOf, pendingMemorialStore } from './pending-memorial.ts';

export function usePendingMemorial(): PendingMemorial | undefined {
  const { user } = useSession();
  const text = useSyncExternalStore(pendingMemorialStore.subscribe, pendingMemorialStore.current, () => null);
  return useMemo(() => (arePaymentsOn() ? pendingMemorialOf(user?.id, text) : undefined), [user?.id, text]);
}
