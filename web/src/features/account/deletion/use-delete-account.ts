import type { AccountDeletion } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { endSession, useSession } from '../../../lib/api/session.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import {
  parsePendingMemorial,
  pendingMemorialStore,
  removePendingMemorial,
} from '../../../lib/drafts/pending-memorial.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { toast } from '../../../lib/toasts/toast.ts';

const failed = 'We couldn’t delete your account. Please try again.';

export function passwordProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return;
  const isWrong = error.code === 'wrong_password' || error.code === 'too_many_guesses';
  return isWrong ? error.userMessage : error.fields.find(({ path }) => path === 'password')?.message;
}

function forgetDraft(userId: number | undefined): void {
  const draft = parsePendingMemorial(userId, pendingMemorialStore.current());
  if (draft) removePendingMemorial(draft.draftId);
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: AccountDeletion) => call('DELETE /api/auth/user', { body }),
    onSuccess: async () => {
      forgetDraft(user?.id);
      toast({ title: 'Account Deleted', description: 'Your account and its memorials have been deleted.' });
      await endSession(queryClient, paths.landing);
    },
    onError: (error) => {
      if (passwordProblem(error) !== undefined || leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
    },
  });
}
