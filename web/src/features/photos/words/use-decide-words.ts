import { timings } from '@afterglow/proto/limits';
import type { Photo, WordsDecision } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideWords, withDecision } from '../../../lib/queries/words-decision.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../album/photo-changes.ts';

const failed = 'We couldn’t save your change. Please try again.';

interface Change {
  readonly decision: WordsDecision;
  /** Names the change in a toast with Undo, which decides this. */
  readonly undo?: { readonly title: string; readonly decision: WordsDecision };
}

/** Uses the words of a contributor or dismisses them. */
export function useDecideWords(memorialPublicId: string, photo: Photo) {
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  const { mutate } = useMutation({
    ...changes.options,
    mutationFn: ({ decision }: Change) => decideWords(photo, decision),
    onMutate: ({ decision }) =>
      changes.show((photos) => photos.map((each) => (each.id === photo.id ? withDecision(each, decision) : each))),
    onSuccess: (updated, { undo }) => {
      changes.replace(updated);
      if (!undo) return;
      const action = { label: 'Undo', run: () => mutate({ decision: undo.decision }) };
      toast({ title: undo.title, durationMs: timings.photoUndo, action });
    },
    onError: (error, _, before) => {
      changes.refuse(error, before, failed);
      changes.refresh();
    },
  });
  /** @param title of the toast with Undo; without one, there is none. */
  return (decision: WordsDecision, title?: string): void => {
    const { areWordsRead, isInGuestbook = false, words, caption = null } = photo;
    const former = { readWords: (areWordsRead && words) || null, isInGuestbook };
    const before = decision.caption === undefined ? former : { ...former, caption };
    mutate({ decision, ...(title !== undefined && { undo: { title, decision: before } }) });
  };
}
