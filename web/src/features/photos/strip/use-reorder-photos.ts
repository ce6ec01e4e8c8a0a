import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photosQuery } from '../../../lib/queries/photo-queries.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { withOrder } from '../album/photo-order.ts';
import { useUndo } from '../album/use-undo.ts';

/** Takes the ids of the selected photos in their new order. */
export function useReorderPhotos(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const offerUndo = useUndo(memorialPublicId);
  const changes = photoChanges(queryClient, memorialPublicId);
  return useMutation({
    ...changes.options,
    mutationFn: (selectedIds: readonly number[]) => {
      const photos = queryClient.getQueryData(photosQuery(memorialPublicId).queryKey) ?? [];
      return call('PATCH /api/memorials/:memorialRef/photos/reorder', {
        params: { memorialRef: memorialPublicId },
        body: { photoIds: withOrder(photos, selectedIds).map(({ id }) => id) },
      });
    },
    onMutate: (selectedIds) => changes.show((photos) => withOrder(photos, selectedIds)),
    onSuccess: (_, __, before) =>
      offerUndo(
        { title: 'Photos Reordered', description: 'Photo order has been updated.' },
        { before: before ?? [], toggledIds: [] },
      ),
    onError: (error, _, before) => changes.refuse(error, before, 'Failed to reorder photos.'),
    onSettled: changes.refresh,
  });
}
