import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { isNotFoundError } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { invitationsQuery } from './invitation-queries.ts';

export function useDeleteInvitation(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('DELETE /api/memorials/:memorialRef/invitations/:invitationId', {
        params: { memorialRef, invitationId: String(id) },
      }).catch((error: unknown) => {
        if (!isNotFoundError(error)) throw error;
      }),
    onSuccess: async () => {
      toast({ title: 'Invitation Deleted' });
      await queryClient.invalidateQueries({ queryKey: invitationsQuery(memorialRef).queryKey });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'We couldn’t delete the invitation. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}
