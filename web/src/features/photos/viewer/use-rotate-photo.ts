import { timings } from '@afterglow/proto/limits';
import type { Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { turnPhoto } from './turned-photo.ts';

interface Rotation {
  readonly photo: Photo;
  /** Quarter turns to the right of the uploaded photo. */
  readonly turns: number;
  readonly isUndo?: boolean;
}

const failed = 'We couldn’t turn the photo. Please try again.';

export function useRotatePhoto(memorialPublicId: string) {
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  const { mutate } = useMutation({
    ...changes.options,
    mutationFn: ({ photo, turns }: Rotation) =>
      call('PATCH /api/photos/:photoId/rotation', { params: { photoId: String(photo.id) }, body: { turns } }),
    onMutate: ({ photo: { id }, turns }) =>
      changes.show((photos) => photos.map((photo) => (photo.id === id ? turnPhoto(photo, turns) : photo))),
    onSuccess: (updated, { photo, isUndo }) => {
      changes.replace(updated);
      const undo = () => mutate({ photo, turns: photo.turns ?? 0, isUndo: true });
      if (isUndo) toast({ title: 'Change Undone', description: 'Your photo is as it was.' });
      else toast({ title: 'Photo Turned', durationMs: timings.photoUndo, action: { label: 'Undo', run: undo } });
    },
    onError: (error, _, before) => {
      changes.refuse(error, before, failed);
      changes.refresh();
    },
  });
  return useCallback((photo: Photo, turns: number): void => mutate({ photo, turns }), [mutate]);
}

export type OnRotatePhoto = ReturnType<typeof useRotatePhoto>;
