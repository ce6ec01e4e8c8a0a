import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The videos that the organizer has shared; there are none before the deadline. */
export const sharedVideosQuery = (invitationToken: string) =>
  queryOptions({
    queryKey: ['invitation', invitationToken, 'videos'],
    queryFn: ({ signal }) =>
      call('GET /api/invitations/:invitationToken/videos', { params: { invitationToken } }, { signal }),
  });
