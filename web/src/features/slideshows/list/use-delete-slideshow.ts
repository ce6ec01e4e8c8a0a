import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { isNotFoundError } from '../../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { slideshowsQuery } from '../../../lib/queries/slideshow-queries.ts';
import { toast } from '../../../lib/toasts/toast.ts';

export function useDeleteSlideshow(memorialPublicId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (slideshowPublicId: string) =>
      call('DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId', {
        params: { memorialRef: memorialPublicId, slideshowPublicId },
      }).catch((error: unknown) => {
        if (!isNotFoundError(error)) throw error;
      }),
    onSuccess: async () => {
      toast({ title: 'Slideshow Deleted' });
      await queryClient.invalidateQueries({ queryKey: slideshowsQuery(memorialPublicId).queryKey });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'We couldn’t delete the slideshow. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}
