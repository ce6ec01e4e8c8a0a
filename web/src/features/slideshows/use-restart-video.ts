import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startVideo } from '../../lib/start-video.ts';
import { toast } from '../../lib/toast.ts';

/** Makes a video again that has failed. */
export function useRestartVideo(memorialPublicId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (slideshowPublicId: string) => startVideo(queryClient, memorialPublicId, slideshowPublicId),
    onSuccess: (isStarted) => {
      if (!isStarted) return;
      toast({
        title: 'Slideshow Submitted for Processing',
        description: 'Your video is being made again. The page will automatically refresh when ready.',
      });
    },
  });
}
