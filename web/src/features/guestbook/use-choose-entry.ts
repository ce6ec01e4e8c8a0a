import type { Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { guestbookQuery, photosQuery } from '../../lib/queries/photo-queries.ts';
import { decideWords, withDecision } from '../../lib/queries/words-decision.ts';
import { toast } from '../../lib/toasts/toast.ts';

interface Choice {
  readonly photo: Photo;
  readonly isInGuestbook: boolean;
}

const failed = 'We couldn’t save your change. Please try again.';

/** Adds the words that are shown to the guestbook, or takes them out. */
export function useChooseEntry(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = guestbookQuery(memorialPublicId);
  const mutationKey = [...queryKey, 'choose'];
  const getDecision = ({ photo, isInGuestbook }: Choice) => ({ readWords: photo.words ?? null, isInGuestbook });
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (choice: Choice) => decideWords(choice.photo, getDecision(choice)),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const show = (photo: Photo) => (photo.id === choice.photo.id ? withDecision(photo, getDecision(choice)) : photo);
      queryClient.setQueryData(queryKey, (photos) => photos?.map(show));
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      if (!leaveIfUnauthorized(error)) toast({ title: 'Error', description: failed, variant: 'destructive' });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: photosQuery(memorialPublicId).queryKey });
    },
  }).mutateAsync;
}
