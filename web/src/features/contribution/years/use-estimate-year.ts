import type { EstimatedYear } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { sentPhotosQuery } from '../sent-photos/sent-photos-query.ts';

interface Answer {
  readonly filename: string;
  readonly estimatedYear: EstimatedYear;
}

/** Sends answers one after another, so that the last one counts. */
export function useEstimateYear(invitationToken: string, onFailed: (filename: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `years ${invitationToken}` },
    mutationFn: ({ filename, estimatedYear }: Answer) =>
      call('PUT /api/invitations/:invitationToken/photos/:filename/year', {
        params: { invitationToken, filename },
        body: { estimatedYear },
      }),
    onSuccess: (_, { filename, estimatedYear }) => {
      queryClient.setQueryData(sentPhotosQuery(invitationToken).queryKey, (photos) =>
        photos?.map((photo) => (photo.filename === filename ? { ...photo, estimatedYear } : photo)),
      );
    },
    onError: (error, { filename }) => {
      onFailed(filename);
      void queryClient.invalidateQueries({ queryKey: sentPhotosQuery(invitationToken).queryKey });
      toast({
        title: 'Error',
        description: errorMessage(error, 'We couldn’t save the year. Please choose it again.'),
        variant: 'destructive',
      });
    },
  });
}
