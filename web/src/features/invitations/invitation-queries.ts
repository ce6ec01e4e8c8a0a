import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const invitationsQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'invitations'],
    queryFn: ({ signal }) =>
      call('GET /api/memorials/:memorialRef/invitations', { params: { memorialRef } }, { signal }),
  });
