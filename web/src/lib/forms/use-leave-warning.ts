import { useEffect } from 'react';
import { useSession } from '../api/session.ts';
import { hasTyped } from '../drafts/typed-drafts.ts';

/** The browser asks before a page with unsaved input is left, unless the draft of this key is kept, as for signing in again. */
export function useLeaveWarning(isUnsaved: boolean, draftKey: string): void {
  const { user } = useSession();
  const ownerId = user?.id;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasTyped(sessionStorage, draftKey, ownerId)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, draftKey, ownerId]);
}
