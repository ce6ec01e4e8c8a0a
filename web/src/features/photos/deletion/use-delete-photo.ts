import { timings } from '@afterglow/proto/limits';
import type { Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { isNotFoundError } from '../../../lib/api/api-error.ts';
import { requestVideoOrToast } from '../../../lib/queries/request-video.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { beingUpdated } from './deletion-labels.ts';
import { restorePhoto } from './restore-photo.ts';

interface PhotoToDelete {
  readonly photo: Photo;
  readonly makeAgain: readonly string[];
}

export function useDeletePhoto(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const changes = photoChanges(queryClient, memorialPublicId);
  return useMutation({
    ...changes.options,
    mutationFn: ({ photo }: PhotoToDelete) => deletePhoto(photo),
    onMutate: ({ photo }) => changes.show((photos) => photos.filter(({ id }) => id !== photo.id)),
    onSuccess: async (_, { photo, makeAgain }) => {
      const deletion = { memorialPublicId, photo, madeAgain: makeAgain };
      toast({
        title: 'Photo Deleted',
        description: beingUpdated(makeAgain.length),
        durationMs: timings.photoUndo,
        action: { label: 'Undo', run: () => void restorePhoto(queryClient, deletion) },
      });
      for (const slideshowPublicId of makeAgain)
        await requestVideoOrToast(queryClient, memorialPublicId, slideshowPublicId);
    },
    onError: (error, _, before) => changes.refuse(error, before, 'We couldn’t delete the photo. Please try again.'),
    onSettled: changes.refresh,
  });
}

/** A missing photo was deleted on another screen. */
export async function deletePhoto({ id }: Pick<Photo, 'id'>): Promise<void> {
  await call('DELETE /api/photos/:photoId', { params: { photoId: String(id) } }).catch((error: unknown) => {
    if (!isNotFoundError(error)) throw error;
  });
}
