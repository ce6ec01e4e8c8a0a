import type { SentPhoto } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorMessage, isNotFoundError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { sentPhotosQuery } from './sent-photos-query.ts';

export function useSentPhotoActions(invitationToken: string, { filename }: SentPhoto) {
  const queryClient = useQueryClient();
  const input = { params: { invitationToken, filename } };
  const refresh = () => queryClient.invalidateQueries({ queryKey: sentPhotosQuery(invitationToken).queryKey });
  const sayWhy = (otherwise: string) => (error: Error) =>
    toast({ title: 'Error', description: errorMessage(error, otherwise), variant: 'destructive' });
  const takeBack = useMutation({
    mutationFn: () =>
      call('DELETE /api/invitations/:invitationToken/photos/:filename', input).catch((error: unknown) => {
        // Already taken back in another tab, or deleted by the organizer.
        if (!isNotFoundError(error)) throw error;
      }),
    onError: sayWhy('We couldn’t take back the photo. Please try again.'),
    onSettled: refresh,
  });
  const putBack = useMutation({
    mutationFn: () => call('POST /api/invitations/:invitationToken/photos/:filename/restore', input),
    onError: sayWhy('We couldn’t bring the photo back.'),
    onSettled: refresh,
  });
  return { takeBack, putBack };
}
