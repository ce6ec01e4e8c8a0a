import { limits } from '@afterglow/proto/limits';
import type { Registration } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { startSession } from '../../lib/api/session.ts';
import { toast } from '../../lib/toast.ts';

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Registration) => call('POST /api/auth/register', { body }),
    onSuccess: async (user) => {
      toast({ title: 'Account created!', description: `Welcome to ${limits.product}.` });
      await startSession(queryClient, user);
    },
    onError: (error) =>
      toast({
        title: 'Registration failed',
        description: messageOf(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      }),
  });
}
