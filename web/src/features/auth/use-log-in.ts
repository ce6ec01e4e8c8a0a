import { errors } from '@afterglow/proto/errors';
import type { Login } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorMessage, isUnauthorized } from '../../lib/api/api-error.ts';
import { startSession } from '../../lib/api/session.ts';
import { toast } from '../../lib/toasts/toast.ts';

/** Without an answer of the server nobody knows whether the password is right. */
const unknown = 'Something went wrong. Please try again.';

export const loginProblem = (error: unknown): string =>
  errorMessage(error, isUnauthorized(error) ? errors.invalid_credentials.message : unknown);

export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Login) => call('POST /api/auth/login', { body }),
    onSuccess: async (user) => {
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
      await startSession(queryClient, user);
    },
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: loginProblem(error),
        variant: 'destructive',
      }),
  });
}
