import { videoFailures } from '@afterglow/proto/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { acceptLetters } from '../../../lib/queries/missing-letters.ts';
import { requestVideoOrToast } from '../../../lib/queries/request-video.ts';
import { toast } from '../../../lib/toasts/toast.ts';

/** Retries a failed video, with substitutes for letters that the organizer has accepted. */
export function useRequestVideo(memorialPublicId: string, newlyAccepted: readonly string[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (slideshowPublicId: string) => {
      await acceptLetters(queryClient, memorialPublicId, newlyAccepted);
      return requestVideoOrToast(queryClient, memorialPublicId, slideshowPublicId);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: videoFailures.render_failed, variant: 'destructive' });
    },
    onSuccess: (isRequested) => {
      if (!isRequested) return;
      toast({
        title: 'Slideshow Submitted for Processing',
        description: 'We’re making your video again. The page will automatically refresh when ready.',
      });
    },
  });
}
