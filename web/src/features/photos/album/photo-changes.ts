import type { Photo } from '@afterglow/proto/types';
import type { QueryClient } from '@tanstack/react-query';
import type { PhotoPage } from '../../../lib/api/photo-pages.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { firstPhotosQuery, photoChangesKey, photosQuery } from '../../../lib/queries/photo-queries.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { filterSelected, withUpdated } from './photo-order.ts';

function changedPage(page: PhotoPage, change: (photos: Photo[]) => Photo[]): PhotoPage {
  const photos = change(page.photos);
  const selected = filterSelected(photos).length - filterSelected(page.photos).length;
  const counts = {
    ...page.counts,
    photos: page.counts.photos + photos.length - page.photos.length,
    selected: page.counts.selected + selected,
  };
  return { ...page, photos, counts };
}

/** Shows changes at once and sends them in order, so that the server ends with what the screen shows. */
export function photoChanges(queryClient: QueryClient, memorialPublicId: string) {
  const { queryKey } = photosQuery(memorialPublicId);
  const mutationKey = photoChangesKey(memorialPublicId);

  /** Shows a change to the first photos while the others load, then waits for them. */
  async function showFirst(change: (photos: Photo[]) => Photo[]): Promise<void> {
    const { queryKey: firstKey } = firstPhotosQuery(memorialPublicId);
    const before = queryClient.getQueryData(firstKey);
    queryClient.setQueryData(firstKey, (page) => page && changedPage(page, change));
    try {
      await queryClient.ensureQueryData(photosQuery(memorialPublicId));
    } catch (error) {
      queryClient.setQueryData(firstKey, before);
      throw error;
    }
  }

  return {
    options: { mutationKey, scope: { id: mutationKey.join(' ') } },
    show: async (change: (photos: Photo[]) => Photo[]): Promise<Photo[] | undefined> => {
      if (queryClient.getQueryData(queryKey) === undefined) await showFirst(change);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (photos) => photos && change(photos));
      return before;
    },
    replace: (updated: Photo) => {
      queryClient.setQueryData(queryKey, (photos) => photos && withUpdated(photos, updated));
    },
    refuse: (error: Error, before: Photo[] | undefined, description: string) => {
      queryClient.setQueryData(queryKey, before);
      if (!leaveIfUnauthorized(error)) toast({ title: 'Error', description, variant: 'destructive' });
    },
    refresh: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
