import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestVideo } from '../../lib/queries/start-video.ts';
import { paths } from '../../lib/routing/paths.ts';
import { slideshowPath, type VideoRef } from '../../lib/routing/video-ref.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { paidMessages } from './paid-messages.ts';

/** After a payment without a draft: to the slideshow whose video waited for it, else to the memorials. */
export function useLeaveCheckout(video: VideoRef | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (kind: 'succeeded' | 'processing' | 'unknown') => {
      // The webhook may be late: before the video is refused, the server asks the provider about the payment.
      const isMade =
        kind === 'succeeded' &&
        video !== undefined &&
        (await requestVideo(queryClient, video.memorial, video.slideshow).catch(() => false));
      if (kind !== 'unknown') toast(isMade ? paidMessages.making : paidMessages[kind]);
      await navigate(video ? slideshowPath(video) : paths.landing, { replace: true });
    },
    [queryClient, navigate, video],
  );
}
