import type { Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { withSelection } from '../album/photo-order.ts';
import { useUndo } from '../album/use-undo.ts';

export function useTogglePhoto(memorialPublicId: string) {
  const offerUndo = useUndo(memorialPublicId);
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  return useMutation({
    ...changes.options,
    mutationFn: ({ id, isSelected }: Photo) =>
      call('PATCH /api/photos/:photoId/selection', {
        params: { photoId: String(id) },
        body: { isSelected: !isSelected },
      }),
    onMutate: (photo) => changes.show((photos) => withSelection(photos, { ...photo, isSelected: !photo.isSelected })),
    onSuccess: (updated, { id, isSelected }, before) => {
      changes.replace(updated);
      if (isSelected && before) offerUndo({ title: 'Removed from Slideshow' }, { before, toggledIds: [id] });
    },
    onError: (error, _, before) => {
      changes.refuse(error, before, 'Failed to update photo selection.');
      changes.refresh();
    },
  });
}
