import type { ShowingVideo, TakenBackPhoto } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { requestVideoOrToast } from '../../../lib/queries/request-video.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { takenBackQuery } from './taken-back-query.ts';

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
      for (const { slideshowPublicId } of videos)
        await requestVideoOrToast(queryClient, memorialPublicId, slideshowPublicId);
    },
    onSettled: refresh,
  });
  return { dismiss, update };
}
