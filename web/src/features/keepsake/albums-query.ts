import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const pollMs = 1000;

/** Polls while an album is being made. */
export const albumsQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'albums'],
    queryFn: ({ signal }) => call('GET /api/memorials/:memorialRef/albums', { params: { memorialRef } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((album) => album.state === 'making') ? pollMs : false),
  });
