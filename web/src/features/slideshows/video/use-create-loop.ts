import type { Slideshow } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { requestVideoOrToast } from '../../../lib/queries/request-video.ts';
import { slideshowsQuery } from '../../../lib/queries/slideshow-queries.ts';
import { toast } from '../../../lib/toasts/toast.ts';

const failed = 'We couldn’t create the version for the visitation. Please try again.';

export function useCreateLoop(memorialPublicId: string, onCreated: (slideshowPublicId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (slideshowPublicId: string): Promise<Slideshow> => {
      const params = { memorialRef: memorialPublicId, slideshowPublicId };
      const { slideshow } = await call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/loop', {
        params,
      });
      return slideshow;
    },
    onSuccess: async ({ publicId }) => {
      const isRequested = await requestVideoOrToast(queryClient, memorialPublicId, publicId);
      await queryClient.invalidateQueries({ queryKey: slideshowsQuery(memorialPublicId).queryKey });
      onCreated(publicId);
      if (!isRequested) return;
      toast({
        title: 'Slideshow Submitted',
        description: 'The version for the visitation is being made.',
      });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
    },
  });
}
