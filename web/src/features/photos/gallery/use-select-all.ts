import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photosQuery } from '../../../lib/queries/photo-queries.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { filterSelected, withAllSelected } from '../album/photo-order.ts';
import { useUndo } from '../album/use-undo.ts';

export function useSelectAll(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const offerUndo = useUndo(memorialPublicId);
  const changes = photoChanges(queryClient, memorialPublicId);
  return useMutation({
    ...changes.options,
    mutationFn: (isSelected: boolean) => {
      const photos = queryClient.getQueryData(photosQuery(memorialPublicId).queryKey) ?? [];
      return call('PATCH /api/memorials/:memorialRef/photos/selection', {
        params: { memorialRef: memorialPublicId },
        body: { photoIds: photos.map(({ id }) => id), isSelected },
      });
    },
    onMutate: (isSelected) => changes.show((photos) => withAllSelected(photos, isSelected)),
    onSuccess: (_, isSelected, before) => {
      // There was no selection to lose.
      if (!before || filterSelected(before).length === 0) return;
      const toggledIds = before.filter((photo) => photo.isSelected !== isSelected).map(({ id }) => id);
      const title = isSelected ? 'All Photos Selected' : 'All Photos Deselected';
      offerUndo({ title }, { before, toggledIds });
    },
    onError: (error, _, before) => changes.refuse(error, before, 'Failed to update photo selection.'),
    onSettled: changes.refresh,
  });
}
