import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { noteVideoRequest, slideshowsQuery } from '../../lib/queries/slideshow-queries.ts';
import { isAwaited } from '../../lib/queries/video-state.ts';
import { toast } from '../../lib/toasts/toast.ts';

const submitted = {
  title: 'Slideshow Submitted for Processing',
  description: 'We’re making your video again. Its link stays the same, and shows the earlier version until then.',
};
const unchanged = { title: 'Up to Date', description: 'The video shows your current photos already.' };
const otherwise = 'We couldn’t update the slideshow. Please try again.';

export function useUpdatePhotos(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = slideshowsQuery(memorialPublicId);
  return useMutation({
    mutationFn: (slideshowPublicId: string) =>
      call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos', {
        params: { memorialRef: memorialPublicId, slideshowPublicId },
      }),
    onSuccess: ({ slideshow }) => {
      noteVideoRequest(memorialPublicId);
      toast(isAwaited(slideshow) ? submitted : unchanged);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: errorMessage(error, otherwise), variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
