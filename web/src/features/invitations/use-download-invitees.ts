import type { Memorial } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { photosQuery } from '../../lib/queries/photo-queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { browserTimeZone } from '../../lib/words/dates.ts';
import { invitationsQuery } from './invitation-queries.ts';
import { inviteeListCsv, inviteeListName } from './invitee-list.ts';

/** Asks for the invitations and the photos once more, so that the list holds what is true now. */
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
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      saveFile(url, inviteeListName(deceasedName));
      // Some browsers read the address only after the click has been dealt with.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'We couldn’t create the invitee list. Nothing was lost. Please try again.';
      toast({ title: 'Download Failed', description, variant: 'destructive' });
    },
  });
}
