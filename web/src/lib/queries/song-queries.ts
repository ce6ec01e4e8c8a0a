import type { Song } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

const readingPoll = 1000;

export const isReading = ({ state }: Pick<Song, 'state'>): boolean => state === 'reading';

/** In their order; polls while one is read. */
export const songsQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'songs'],
    queryFn: ({ signal }) =>
      call('GET /api/memorials/:memorialRef/songs', { params: { memorialRef: memorialPublicId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? readingPoll : false),
  });
