import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** The first answer also gives this browser the secret with which it takes photos back. */
export const sentPhotosQuery = (invitationToken: string) =>
  queryOptions({
    queryKey: ['invitation', invitationToken, 'sent-photos'],
    queryFn: ({ signal }) =>
      call('GET /api/invitations/:invitationToken/photos', { params: { invitationToken } }, { signal }),
  });
