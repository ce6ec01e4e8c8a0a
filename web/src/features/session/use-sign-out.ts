import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { endSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/routing/paths.ts';
import { toast } from '../../lib/toasts/toast.ts';

export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: async () => {
      await endSession(queryClient);
      toast({ title: 'Logged out', description: 'You have been logged out successfully' });
      await navigate(paths.auth);
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: errorMessage(error, 'You’re still signed in. Please try again.'),
        variant: 'destructive',
      }),
  });
}
