import type { PasswordReset } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { endSession } from '../../lib/api/session.ts';

export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordReset) => call('POST /api/reset-password', { body }),
    onSuccess: () => endSession(queryClient),
  });
}
