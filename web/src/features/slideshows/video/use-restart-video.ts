import { videoFailures } from '@afterglow/proto/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { startVideo } from '../../../lib/queries/start-video.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { acceptLetters } from '../../../lib/words/missing-letters.ts';

/** Makes a video again that has failed, with a stand-in for letters to which the organizer has agreed. */
export function useRestartVideo(memorialPublicId: string, newlyAccepted: readonly string[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (slideshowPublicId: string) => {
      await acceptLetters(queryClient, memorialPublicId, newlyAccepted);
      return startVideo(queryClient, memorialPublicId, slideshowPublicId);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: videoFailures.render_failed, variant: 'destructive' });
    },
    onSuccess: (isStarted) => {
      if (!isStarted) return;
      toast({
        title: 'Slideshow Submitted for Processing',
        description: 'We’re making your video again. The page will automatically refresh when ready.',
      });
    },
  });
}
