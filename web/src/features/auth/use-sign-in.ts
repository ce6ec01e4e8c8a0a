import { errors } from '@afterglow/proto/errors';
import { serverFault } from '@afterglow/proto/server-fault';
import type { Login } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { ApiError, errorMessage, isUnauthorized } from '../../lib/api/api-error.ts';
import { startSession } from '../../lib/api/session.ts';
import { toast } from '../../lib/toasts/toast.ts';

/** Any other error occurred before the password was checked. */
export function signInProblem(error: unknown): string {
  if (isUnauthorized(error)) return errorMessage(error, errors.invalid_credentials.message);
  return error instanceof ApiError ? errorMessage(error, serverFault) : 'Something went wrong. Please try again.';
}

export function useSignIn() {
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
        description: signInProblem(error),
        variant: 'destructive',
      }),
  });
}
