import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** What this browser has sent with the link. Asked for before anything is sent, it lets the browser take it back. */
export const sentPhotosQuery = (invitationToken: string) =>
  queryOptions({
    queryKey: ['invitation', invitationToken, 'sent-photos'],
    queryFn: ({ signal }) =>
      call('GET /api/invitations/:invitationToken/photos', { params: { invitationToken } }, { signal }),
  });
