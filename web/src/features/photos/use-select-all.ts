import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { photoChanges } from './photo-changes.ts';
import { withAllSelected } from './photo-order.ts';

export interface SelectionOfAll {
  readonly photoIds: number[];
  readonly isSelected: boolean;
}

/** Selects all photos, or none of them, by one request. */
export function useSelectAll(memorialPublicId: string) {
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  return useMutation({
    ...changes.options,
    mutationFn: (body: SelectionOfAll) =>
      call('PATCH /api/memorials/:memorialRef/photos/selection', { params: { memorialRef: memorialPublicId }, body }),
    onMutate: ({ isSelected }) => changes.show((photos) => withAllSelected(photos, isSelected)),
    onError: (error, _, before) => changes.refuse(error, before, 'Failed to update photo selection.'),
    onSettled: changes.refresh,
  });
}
