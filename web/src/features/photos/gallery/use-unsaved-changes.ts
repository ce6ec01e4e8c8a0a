import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { photoChangesKey } from '../../../lib/queries/photo-queries.ts';

/** Milliseconds after which a change that has no answer yet counts as late. */
const waitMs = 1500;

export function useUnsavedChanges(memorialPublicId: string): boolean {
  const isUnderWay = useIsMutating({ mutationKey: photoChangesKey(memorialPublicId) }) > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(setLate, waitMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isLate;
}
