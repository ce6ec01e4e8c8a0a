import type { Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photoChanges } from './photo-changes.ts';
import { withSelection } from './photo-order.ts';

export function useTogglePhoto(memorialPublicId: string) {
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  return useMutation({
    ...changes.options,
    mutationFn: ({ id, isSelected }: Photo) =>
      call('PATCH /api/photos/:photoId/selection', {
        params: { photoId: String(id) },
        body: { isSelected: !isSelected },
      }),
    onMutate: (photo) => changes.show((photos) => withSelection(photos, { ...photo, isSelected: !photo.isSelected })),
    onSuccess: changes.replace,
    onError: (error, _, before) => {
      changes.refuse(error, before, 'Failed to update photo selection.');
      changes.refresh();
    },
  });
}
