import type { Caption, Photo } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { draftKeys, forgetTyped, keepUntilSent } from '../../../lib/drafts/typed-drafts.ts';
import { useTypedText } from '../../../lib/forms/use-typed-draft.ts';
import { listen } from '../../../lib/listen.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { isSameCaption, isSendable, mergeCaption, noCaption } from './caption-words.ts';

/** In ms, after the last letter. */
const pause = 1000;

const failed = 'We couldn’t save the caption. It’s kept here, so please try again.';

/** Saves a caption by itself once typing stops or ends. What is not saved yet is kept as a draft. */
export function useCaption(memorialPublicId: string, photo: Photo) {
  const saved = photo.caption ?? noCaption;
  const savedText = JSON.stringify(saved);
  const key = draftKeys.caption(photo.id);
  const [text, setText] = useTypedText(key, savedText);
  const typed: Caption = JSON.parse(text);
  const latest = useRef({ isDue: false, isChanged: false, typed });
  const known = useRef(saved);
  const changes = photoChanges(useQueryClient(), memorialPublicId);
  const save = useMutation({
    ...changes.options,
    mutationFn: (caption: Caption) =>
      call('PATCH /api/photos/:photoId/caption', { params: { photoId: String(photo.id) }, body: { caption } }),
    // A list that was requested before would bring the former caption back.
    onMutate: () => changes.show((photos) => photos),
    onSuccess: (updated, caption) => {
      known.current = caption;
      if (isSameCaption(caption, latest.current.typed)) forgetTyped(key);
      changes.replace(updated);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
    },
    onSettled: changes.refresh,
  });
  const { mutate, isPending, isError, variables } = save;
  const isUnderWay = isPending && isSameCaption(typed, variables);
  const isChanged = !isSameCaption(typed, saved);
  const isDue = isChanged && isSendable(typed) && !isUnderWay;
  latest.current = { isDue, isChanged, typed };
  const flush = useCallback(() => {
    if (!latest.current.isDue) return;
    latest.current.isDue = false;
    mutate(latest.current.typed);
  }, [mutate]);
  useEffect(() => {
    const savedNow: Caption = JSON.parse(savedText);
    if (isSameCaption(savedNow, known.current)) return;
    const merged = mergeCaption(latest.current.typed, known.current, savedNow);
    known.current = savedNow;
    setText(JSON.stringify(merged));
  }, [savedText, setText]);
  const mayRetry = isDue && !isError;
  useEffect(() => {
    if (!mayRetry || !text) return;
    const timer = setTimeout(flush, pause);
    return () => clearTimeout(timer);
  }, [mayRetry, text, flush]);
  useEffect(() => {
    const end = listen(document, 'visibilitychange', () => document.hidden && flush());
    return () => {
      end();
      flush();
      if (latest.current.isChanged) keepUntilSent(key);
      else forgetTyped(key);
    };
  }, [flush, key]);
  return {
    typed,
    write: (change: Partial<Caption>) => {
      if (isError) save.reset();
      setText(JSON.stringify({ ...typed, ...change }));
    },
    saving: isUnderWay ? 'saving' : isError && isChanged ? 'failed' : isChanged ? 'waiting' : 'saved',
    retry: flush,
  } as const;
}
