import { timings } from '@afterglow/proto/limits';
import type { Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../album/photo-changes.ts';

const failed = 'We couldn’t save your change. Please try again.';

/** Dismisses the words that a contributor suggests; null shows them again. */
export function useDismissSuggestion(memorialPublicId: string, { id, suggestedCaption }: Photo) {
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  const { mutate } = useMutation({
    ...changes.options,
    mutationFn: (dismissedCaption: string | null) =>
      call('PATCH /api/photos/:photoId/dismissed-caption', {
        params: { photoId: String(id) },
        body: { dismissedCaption },
      }),
    onMutate: (dismissed) =>
      changes.show((photos) =>
        photos.map((photo) => (photo.id === id ? { ...photo, isSuggestionDismissed: dismissed !== null } : photo)),
      ),
    onSuccess: (updated, dismissed) => {
      changes.replace(updated);
      if (dismissed === null) return;
      const undo = () => mutate(null);
      toast({ title: 'Suggestion Dismissed', durationMs: timings.photoUndo, action: { label: 'Undo', run: undo } });
    },
    onError: (error, _, before) => {
      changes.refuse(error, before, failed);
      changes.refresh();
    },
  });
  return { dismiss: () => mutate(suggestedCaption ?? null), bringBack: () => mutate(null) };
}
