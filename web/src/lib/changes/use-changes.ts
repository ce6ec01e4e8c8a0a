import type { Memorial } from '@afterglow/proto/types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listenToChanges } from './listen-to-changes.ts';
import { createChangeReader } from './read-changes.ts';

export function useChanges(memorials: readonly Pick<Memorial, 'id' | 'publicId'>[]): void {
  const queryClient = useQueryClient();
  const shown = useRef(memorials);
  useEffect(() => {
    shown.current = memorials;
  }, [memorials]);
  useEffect(() => {
    const read = createChangeReader(queryClient);
    return listenToChanges((changes) => void read(changes, () => shown.current));
  }, [queryClient]);
}
