import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { slideshowsQuery } from '../../../lib/queries/slideshow-queries.ts';
import { toast } from '../../../lib/toasts/toast.ts';

const failed = 'We couldn’t save your choice. Please try again.';

/** With guests, or the sound with everybody who has the public page. */
type SharingRoute =
  | 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing'
  | 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing';

export function useShare(route: SharingRoute, memorialRef: string, slideshowPublicId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isShared: boolean) => call(route, { params: { memorialRef, slideshowPublicId }, body: { isShared } }),
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: slideshowsQuery(memorialRef).queryKey }),
  });
}
