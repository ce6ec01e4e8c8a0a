import type { PasswordChange } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { sessionsQuery } from '../sessions/sessions-query.ts';

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /api/auth/password', { body }),
    onSuccess: () => {
      toast({ title: 'Password Changed', description: 'Your new password is saved.' });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
