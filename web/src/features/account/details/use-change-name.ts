import type { NameChange } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { sessionQuery } from '../../../lib/api/session.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';

export function useChangeName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NameChange) => call('PATCH /api/auth/user', { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      toast({ title: 'Name Changed', description: 'Your new name is saved.' });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = errorMessage(error, 'We couldn’t change your name. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}
