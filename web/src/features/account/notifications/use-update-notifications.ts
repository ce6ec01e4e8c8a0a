import type { Notifications } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { notificationsQuery } from './notifications-query.ts';

const failed = 'We couldn’t save your choice. Please try again.';

export function useUpdateNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Notifications) => call('PUT /api/auth/notifications', { body }),
    onSuccess: (saved) => queryClient.setQueryData(notificationsQuery.queryKey, saved),
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
    },
  });
}
