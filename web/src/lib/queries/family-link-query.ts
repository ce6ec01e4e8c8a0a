import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** Below the key of the invitations, as both change together. */
export const familyLinkQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'invitations', 'family-link'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/memorials/:memorialRef/family-link', { params: { memorialRef } }, { signal })).familyLink,
  });
