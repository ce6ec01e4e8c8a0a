import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { sessionsQuery } from './sessions-query.ts';

/** The session has already ended. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'session_not_found';

function useEnding<T>(end: (target: T) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (target: T) =>
      end(target).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      toast({ title: 'Signed Out', description: done });
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = errorMessage(error, 'We couldn’t sign it out. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}

export const useEndSession = () =>
  useEnding(
    (sessionId: string) => call('DELETE /api/auth/sessions/:sessionId', { params: { sessionId } }),
    'That browser is no longer signed in.',
  );

export const useEndOtherSessions = () =>
  useEnding<void>(() => call('DELETE /api/auth/sessions'), 'Only this browser is still signed in.');
