import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestVideo } from '../../lib/queries/request-video.ts';
import { paths } from '../../lib/routing/paths.ts';
import { slideshowPath, type VideoRef } from '../../lib/routing/video-ref.ts';
import { toast } from '../../lib/toasts/toast.ts';

const paidMessages = {
  succeeded: { title: 'Payment Successful', description: 'Thank you. We’ll make any video that was waiting.' },
  making: { title: 'Payment Successful', description: 'Thank you. Your video is being made now.' },
  processing: {
    title: 'Payment Processing',
    description: 'Your bank is still confirming the payment. You don’t need to do anything, or to pay again.',
  },
} as const;

/** Goes to the slideshow whose video was waiting for the payment, else to the memorials. */
export function useLeaveCheckout(video: VideoRef | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (kind: 'succeeded' | 'processing' | 'unknown') => {
      // The webhook may be late, but the server asks the provider before it refuses the video.
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
