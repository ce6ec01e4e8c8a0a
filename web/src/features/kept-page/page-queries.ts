import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const keptPageQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'kept-page'],
    queryFn: ({ signal }) => call('GET /api/memorials/:memorialRef/page', { params: { memorialRef } }, { signal }),
  });

export const pagePhotosQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'page-photos'],
    queryFn: ({ signal }) =>
      call('GET /api/memorials/:memorialRef/page-photos', { params: { memorialRef } }, { signal }),
  });
