import { timings } from '@afterglow/proto/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photosQuery } from '../../../lib/queries/photo-queries.ts';
import { type ToastMessage, toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from './photo-changes.ts';
import { filterSelected, type PhotosChange, withUndone } from './photo-order.ts';

/** Shows a toast with Undo, which also works after its page was closed. */
export function useUndo(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const changes = photoChanges(queryClient, memorialPublicId);
  const { mutate } = useMutation({
    ...changes.options,
    mutationFn: async (change: PhotosChange) => {
      const photos = withUndone(await queryClient.ensureQueryData(photosQuery(memorialPublicId)), change);
      return call('PATCH /api/memorials/:memorialRef/photos/reorder', {
        params: { memorialRef: memorialPublicId },
        body: { photoIds: photos.map(({ id }) => id), selectedCount: filterSelected(photos).length },
      });
    },
    onMutate: (change) => changes.show((photos) => withUndone(photos, change)),
    onSuccess: () => toast({ title: 'Change Undone', description: 'Your photos are as they were.' }),
    onError: (error, _, before) => changes.refuse(error, before, 'We couldn’t undo that. Please try again.'),
    onSettled: changes.refresh,
  });
  return (done: ToastMessage, change: PhotosChange) =>
    toast({ ...done, durationMs: timings.photoUndo, action: { label: 'Undo', run: () => mutate(change) } });
}
