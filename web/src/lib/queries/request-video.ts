import { videoFailures } from '@afterglow/proto/errors';
import type { QueryClient } from '@tanstack/react-query';
import { track } from '../analytics/track.ts';
import { call } from '../api/api.ts';
import { leaveIfUnauthorized } from '../api/unauthorized.ts';
import { type ToastMessage, toast } from '../toasts/toast.ts';
import { isPaymentRequired } from './create-memorial.ts';
import { noteVideoRequest, slideshowsQuery } from './slideshow-queries.ts';

const failed: ToastMessage = { title: 'Error', description: videoFailures.render_failed, variant: 'destructive' };
const waiting: ToastMessage = {
  title: 'Slideshow Created',
  description: 'Your slideshow is saved. Its video will be made once the memorial has been paid for.',
};

export async function requestVideo(
  queryClient: QueryClient,
  memorialPublicId: string,
  slideshowPublicId: string,
): Promise<true> {
  try {
    await call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', {
      params: { memorialRef: memorialPublicId, slideshowPublicId },
    });
    noteVideoRequest(memorialPublicId);
    track({ name: 'video_generation_started' });
    return true;
  } finally {
    void queryClient.invalidateQueries({ queryKey: slideshowsQuery(memorialPublicId).queryKey });
  }
}

export async function requestVideoOrToast(
  queryClient: QueryClient,
  memorialPublicId: string,
  slideshowPublicId: string,
): Promise<boolean> {
  try {
    return await requestVideo(queryClient, memorialPublicId, slideshowPublicId);
  } catch (error) {
    if (!leaveIfUnauthorized(error)) toast(isPaymentRequired(error) ? waiting : failed);
    return false;
  }
}
