import type { Memorial } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { photosQuery } from '../../lib/queries/photo-queries.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { browserTimeZone } from '../../lib/text/dates.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { invitationsQuery } from './invitation-queries.ts';
import { inviteeListCsv, inviteeListName } from './invitee-list.ts';

export function useDownloadInvitees({ publicId, deceasedName }: Pick<Memorial, 'publicId' | 'deceasedName'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [invitations, photos] = await Promise.all([
        queryClient.fetchQuery(invitationsQuery(publicId)),
        queryClient.fetchQuery(photosQuery(publicId)),
      ]);
      const { origin } = window.location;
      const csv = inviteeListCsv({ invitations, photos, origin, timeZone: browserTimeZone() });
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), inviteeListName(deceasedName));
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'We couldn’t create the invitee list. Nothing was lost. Please try again.';
      toast({ title: 'Download Failed', description, variant: 'destructive' });
    },
  });
}
