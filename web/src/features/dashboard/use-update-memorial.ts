import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { memorialQuery } from '../../lib/queries/memorial-query.ts';
import { memorialsQuery } from '../../lib/queries/memorials-query.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { type MemorialValues, toMemorialInput } from './memorial-values.ts';

export function useUpdateMemorial(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: MemorialValues) =>
      call('PUT /api/memorials/:memorialRef', { params: { memorialRef }, body: toMemorialInput(values) }),
    onSuccess: async () => {
      toast({ title: 'Memorial Updated', description: 'Your changes are saved.' });
      // On the memorial's own page, which may be named by its id, it is the memorial that is shown.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[2] === memorialQuery(memorialRef).queryKey[2],
      });
      await queryClient.invalidateQueries({ queryKey: memorialsQuery.queryKey, exact: true });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: 'Failed to update memorial. Please try again.', variant: 'destructive' });
    },
  });
}
