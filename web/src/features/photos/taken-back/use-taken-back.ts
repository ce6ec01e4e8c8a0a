import type { ShowingVideo, TakenBackPhoto } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { startVideo } from '../../../lib/queries/start-video.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { takenBackQuery } from './taken-back-query.ts';

/** What the organizer can do about photos that were taken back; the notice is read again after that. */
export function useTakenBack(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: takenBackQuery(memorialPublicId).queryKey });
  const dismiss = useMutation({
    mutationFn: (photos: readonly TakenBackPhoto[]) =>
      call('POST /api/memorials/:memorialRef/taken-back-photos/dismiss', {
        params: { memorialRef: memorialPublicId },
        body: { photoIds: photos.map(({ photoId }) => photoId) },
      }),
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'We couldn’t put this notice away. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
    onSettled: refresh,
  });
  const update = useMutation({
    mutationFn: async (videos: readonly ShowingVideo[]) => {
      for (const { slideshowPublicId } of videos) await startVideo(queryClient, memorialPublicId, slideshowPublicId);
    },
    onSettled: refresh,
  });
  return { dismiss, update };
}
