import type { Photo } from '@afterglow/proto/types';
import type { QueryClient } from '@tanstack/react-query';
import { photosQuery } from '../../lib/photo-queries.ts';
import { toast } from '../../lib/toast.ts';
import { leaveIfUnauthorized } from '../../lib/unauthorized.ts';
import { withUpdated } from './photo-order.ts';

export const photoChangesKey = (memorialPublicId: string) => ['photo-changes', memorialPublicId];

/**
 * What changes the order or selection of a memorial's photos is shown at once and sent one after the other, so that the
 * server ends where the screen is.
 */
export function photoChanges(queryClient: QueryClient, memorialPublicId: string) {
  const { queryKey } = photosQuery(memorialPublicId);
  const mutationKey = photoChangesKey(memorialPublicId);
  return {
    options: { mutationKey, scope: { id: mutationKey.join(' ') } },
    /** Shows a change and gives what was there before. */
    show: async (change: (photos: Photo[]) => Photo[]): Promise<Photo[] | undefined> => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (photos) => photos && change(photos));
      return before;
    },
    replace: (updated: Photo) => {
      queryClient.setQueryData(queryKey, (photos) => photos && withUpdated(photos, updated));
    },
    /** Puts back what was refused, and says so. */
    refuse: (error: Error, before: Photo[] | undefined, description: string) => {
      queryClient.setQueryData(queryKey, before);
      if (!leaveIfUnauthorized(error)) toast({ title: 'Error', description, variant: 'destructive' });
    },
    /** Reads the list again, once the last change under way has its answer. */
    refresh: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
