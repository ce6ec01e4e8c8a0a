import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { slideshowsQuery } from '../../../lib/queries/slideshow-queries.ts';
import { toast } from '../../../lib/toasts/toast.ts';

const route = '/api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link';

/** Creates and closes the link for the chapel of a slideshow. */
export function useChapelLink(memorialRef: string, slideshowPublicId: string) {
  const queryClient = useQueryClient();
  const params = { memorialRef, slideshowPublicId };
  const settle = () => queryClient.invalidateQueries({ queryKey: slideshowsQuery(memorialRef).queryKey });
  const show = (description: string) => (error: unknown) => {
    if (leaveIfUnauthorized(error)) return;
    toast({ title: 'Error', description: errorMessage(error, description), variant: 'destructive' });
  };
  return {
    create: useMutation({
      mutationFn: () => call(`PUT ${route}`, { params }),
      onSuccess: () =>
        toast({ title: 'Link for the Chapel Created', description: 'You can send it to the funeral director.' }),
      onError: show('We couldn’t create the link. Please try again.'),
      onSettled: settle,
    }),
    close: useMutation({
      mutationFn: () => call(`DELETE ${route}`, { params }),
      onSuccess: () => toast({ title: 'Link for the Chapel Closed' }),
      onError: show('We couldn’t close the link. Please try again.'),
      onSettled: settle,
    }),
  };
}
