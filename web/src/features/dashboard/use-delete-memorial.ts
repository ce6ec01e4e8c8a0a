import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { isNotFoundError } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { memorialsQuery } from '../../lib/queries/memorials-query.ts';
import { toast } from '../../lib/toasts/toast.ts';

export function useDeleteMemorial(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/memorials/:memorialRef', { params: { memorialRef } }).catch((error: unknown) => {
        // It was deleted on another screen.
        if (!isNotFoundError(error)) throw error;
      }),
    onSuccess: async () => {
      toast({ title: 'Memorial Deleted' });
      await queryClient.invalidateQueries({ queryKey: memorialsQuery.queryKey, exact: true });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'We couldn’t delete the memorial. Nothing was removed. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}
