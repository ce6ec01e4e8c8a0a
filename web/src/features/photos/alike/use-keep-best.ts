import type { Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { withSelection } from '../album/photo-order.ts';
import { useUndo } from '../album/use-undo.ts';

const getIds = (photos: readonly Photo[]): number[] => photos.map(({ id }) => id);

/** Takes photos that repeat others out of the slideshow; they stay in the album. */
export function useKeepBest(memorialPublicId: string) {
  const offerUndo = useUndo(memorialPublicId);
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  return useMutation({
    ...changes.options,
    mutationFn: (repeated: readonly Photo[]) =>
      call('PATCH /api/memorials/:memorialRef/photos/selection', {
        params: { memorialRef: memorialPublicId },
        body: { photoIds: getIds(repeated), isSelected: false },
      }),
    onMutate: (repeated) =>
      changes.show((photos) => withSelection(photos, ...repeated.map((photo) => ({ ...photo, isSelected: false })))),
    onSuccess: (_, repeated, before) => {
      if (before) offerUndo({ title: 'Look-Alikes Taken Out' }, { before, toggledIds: getIds(repeated) });
    },
    onError: (error, _, before) => changes.refuse(error, before, 'Failed to update photo selection.'),
    onSettled: changes.refresh,
  });
}
