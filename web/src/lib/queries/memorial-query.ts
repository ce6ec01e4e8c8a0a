import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export const memorialQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'memorial'],
    queryFn: ({ signal }) => call('GET /api/memorials/:memorialRef', { params: { memorialRef } }, { signal }),
  });
