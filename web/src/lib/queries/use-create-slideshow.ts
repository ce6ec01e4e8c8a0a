import type { SlideshowInput } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { track } from '../analytics/track.ts';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { leaveIfUnauthorized } from '../api/unauthorized.ts';
import { type ToastMessage, toast } from '../toast.ts';
import { acceptLetters } from '../words/missing-letters.ts';
import { slideshowsQuery } from './slideshow-queries.ts';
import { startVideo } from './start-video.ts';

const otherwise = 'Failed to create slideshow';

/** The error's own words, unless they are the browser's or a proxy's. */
function descriptionOfFailure(error: Error): string {
  if (error instanceof ApiError) return error.userMessage ?? otherwise;
  return error instanceof TypeError ? otherwise : error.message || otherwise;
}

export interface SlideshowCreation {
  readonly memorialPublicId: string;
  /** Letters of the name for which the organizer has just agreed to a stand-in. */
  readonly newlyAccepted: readonly string[];
  readonly created: ToastMessage;
  readonly onCreated?: (slideshowPublicId: string) => void;
}

export function useCreateSlideshow(creation: SlideshowCreation) {
  const { memorialPublicId, newlyAccepted, created, onCreated } = creation;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: SlideshowInput) => {
      await acceptLetters(queryClient, memorialPublicId, newlyAccepted);
      const params = { memorialRef: memorialPublicId };
      // A proxy on the way may answer with a success of its own.
      const reply: Partial<Awaited<ReturnType<typeof create>>> | undefined = await create(params, body);
      if (!reply?.slideshow) throw new Error('Invalid response: missing slideshow data');
      return reply.slideshow;
    },
    onSuccess: ({ publicId }) => {
      track({ name: 'slideshow_created' });
      toast(created);
      void queryClient.invalidateQueries({ queryKey: slideshowsQuery(memorialPublicId).queryKey });
      void startVideo(queryClient, memorialPublicId, publicId);
      onCreated?.(publicId);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: descriptionOfFailure(error), variant: 'destructive' });
    },
  });
}

const create = (params: { memorialRef: string }, body: SlideshowInput) =>
  call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
