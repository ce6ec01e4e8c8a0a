import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { invitationsQuery } from './invitation-queries.ts';

export function useCreateInvitation(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (recipientName: string) =>
      call('POST /api/memorials/:memorialRef/invitations', { params: { memorialRef }, body: { recipientName } }),
    onSuccess: () => {
      toast({ title: 'Invitation Created', description: 'The link is ready to share.' });
      void queryClient.invalidateQueries({ queryKey: invitationsQuery(memorialRef).queryKey });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'Failed to create invitation. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}
