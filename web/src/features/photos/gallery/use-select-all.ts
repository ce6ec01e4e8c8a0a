import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photosQuery } from '../../../lib/queries/photo-queries.ts';
import { photoChanges } from './photo-changes.ts';
import { withAllSelected } from './photo-order.ts';

/** Selects all photos, or none of them, by one request: also those that have yet to come. */
export function useSelectAll(memorialPublicId: string) {
  const queryClient = useQueryClient();
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
    onError: (error, _, before) => changes.refuse(error, before, 'Failed to update photo selection.'),
    onSettled: changes.refresh,
  });
}
