import { limits } from '@afterglow/proto/limits';
import type { Registration } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { startSession } from '../../lib/api/session.ts';
import { toast } from '../../lib/toasts/toast.ts';

export const registrationProblem = (error: unknown): string =>
  errorMessage(error, 'Something went wrong. Please try again.');

export const hasAccount = (error: unknown): boolean => error instanceof ApiError && error.code === 'email_taken';

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
        description: registrationProblem(error),
        variant: 'destructive',
      }),
  });
}
