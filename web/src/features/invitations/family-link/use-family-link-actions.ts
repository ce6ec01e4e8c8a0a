import type { FamilyLink } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { familyLinkQuery } from '../../../lib/queries/family-link-query.ts';
import { toast } from '../../../lib/toasts/toast.ts';

function showFailure(error: unknown, description: string): void {
  if (leaveIfUnauthorized(error)) return;
  toast({ title: 'Error', description, variant: 'destructive' });
}

export function useFamilyLinkActions(memorialRef: string) {
  const queryClient = useQueryClient();
  const { queryKey } = familyLinkQuery(memorialRef);
  const show = async (link: FamilyLink | null): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, link);
  };
  return {
    /** Creates the link if there is none to replace. */
    open: useMutation({
      mutationFn: (replaced: FamilyLink | null) =>
        call('PUT /api/memorials/:memorialRef/family-link', {
          params: { memorialRef },
          body: { replaces: replaced?.token ?? null },
        }),
      onSuccess: async (link, replaced) => {
        await show(link);
        if (replaced)
          toast({ title: 'New Family Link', description: 'The earlier link and its cards no longer work.' });
        else toast({ title: 'Family Link Created', description: 'You can share it, or print it on cards.' });
      },
      onError: (error) => showFailure(error, 'We couldn’t create the family link. Please try again.'),
    }),
    close: useMutation({
      mutationFn: () => call('DELETE /api/memorials/:memorialRef/family-link', { params: { memorialRef } }),
      onSuccess: async () => {
        await show(null);
        toast({ title: 'Family Link Closed' });
      },
      onError: (error) => showFailure(error, 'We couldn’t close the family link. Please try again.'),
    }),
  };
}
