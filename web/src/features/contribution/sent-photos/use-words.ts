import { isSameWords, noWords } from '@afterglow/proto/photo-words';
import type { PhotoWords, SentPhoto } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { isOnServer } from '../../../lib/routing/site.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { sentPhotosQuery } from './sent-photos-query.ts';
import { findDraft, isLastDraft, keepDraft } from './words-drafts.ts';

/** The words of a sent photo. What is typed survives a reload until it is saved or canceled. */
export function useWords(invitationToken: string, { filename, words }: SentPhoto) {
  const saved = words ?? noWords;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(() => !isOnServer && isLastDraft(sessionStorage, filename));
  const [draft, setDraft] = useState(() => (isOnServer ? undefined : findDraft(sessionStorage, filename)));
  const keep = (typed: PhotoWords | undefined) => {
    setDraft(typed);
    keepDraft(sessionStorage, filename, typed);
  };
  const cancel = () => {
    keep(undefined);
    setOpen(false);
  };
  const save = useMutation({
    mutationFn: (next: PhotoWords | null) =>
      call('PUT /api/invitations/:invitationToken/photos/:filename/words', {
        params: { invitationToken, filename },
        body: { words: next },
      }),
    onSuccess: cancel,
    onError: (error) => {
      const description = errorMessage(error, 'We couldn’t save your words. They’re still here, so please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentPhotosQuery(invitationToken).queryKey }),
  });
  return {
    isOpen,
    setOpen,
    typed: draft ?? saved,
    write: (change: Partial<PhotoWords>) => {
      const typed = { ...(draft ?? saved), ...change };
      keep(isSameWords(typed, saved) ? undefined : typed);
    },
    cancel,
    save: save.mutate,
    isSaving: save.isPending,
  };
}
