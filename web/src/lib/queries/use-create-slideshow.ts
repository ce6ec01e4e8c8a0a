import type { RouteReply, Slideshow, SlideshowInput } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { track } from '../analytics/track.ts';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { leaveIfUnauthorized } from '../api/unauthorized.ts';
import { type ToastMessage, toast } from '../toasts/toast.ts';
import { acceptLetters } from './missing-letters.ts';
import { requestVideoOrToast } from './request-video.ts';
import { slideshowsQuery } from './slideshow-queries.ts';

const creation = 'POST /api/memorials/:memorialRef/generate-slideshow';
const otherwise = 'Failed to create slideshow';

/** The error's message, unless it comes from the browser or a proxy. */
export function failureDescription(error: Error): string {
  if (error instanceof ApiError) return error.userMessage ?? otherwise;
  const isOfBrowser = error instanceof TypeError || error instanceof SyntaxError;
  return isOfBrowser ? otherwise : error.message || otherwise;
}

export interface SlideshowCreation {
  readonly memorialPublicId: string;
  readonly newlyAccepted: readonly string[];
  /** Shown once the video is being made. */
  readonly created: ToastMessage;
  readonly onCreated?: (slideshowPublicId: string) => void;
}

export function useCreateSlideshow(creation: SlideshowCreation) {
  const { memorialPublicId, newlyAccepted, created, onCreated } = creation;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: SlideshowInput) => {
      await acceptLetters(queryClient, memorialPublicId, newlyAccepted);
      return createSlideshow(memorialPublicId, body);
    },
    onSuccess: ({ publicId }) => {
      track({ name: 'slideshow_created' });
      void queryClient.invalidateQueries({ queryKey: slideshowsQuery(memorialPublicId).queryKey });
      void requestVideoOrToast(queryClient, memorialPublicId, publicId).then((isRequested) => {
        if (isRequested) toast(created);
      });
      onCreated?.(publicId);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: failureDescription(error), variant: 'destructive' });
    },
  });
}

export async function createSlideshow(memorialPublicId: string, body: SlideshowInput): Promise<Slideshow> {
  const params = { memorialRef: memorialPublicId };
  // A proxy may answer with its own success.
  const reply: Partial<RouteReply<typeof creation>> | undefined = await call(creation, { params, body });
  if (!reply?.slideshow) throw new Error('Invalid response: missing slideshow data');
  return reply.slideshow;
}
