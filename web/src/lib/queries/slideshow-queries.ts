import type { Slideshow } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { monotonicProgress } from '../api/monotonic-progress.ts';
import { nextReading } from './slideshow-reading.ts';
import { isAwaited } from './video-state.ts';

/** When this page last started a video, by memorial. */
const videoStarts = new Map<string, number>();

export const noteVideoStart = (memorialPublicId: string): void => {
  videoStarts.set(memorialPublicId, Date.now());
};

/** The slideshows of a memorial, newest first; read again while a video is missing or made again. */
export const slideshowsQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'slideshows'],
    queryFn: async ({ signal, client, queryKey }) => {
      const params = { memorialRef: memorialPublicId };
      const slideshows = await call('GET /api/memorials/:memorialRef/slideshows', { params }, { signal });
      return monotonicProgress(client.getQueryData<Slideshow[]>(queryKey), slideshows);
    },
    refetchInterval: ({ state }) => {
      const start = videoStarts.get(memorialPublicId);
      return nextReading(state.data?.some(isAwaited) ?? false, start === undefined ? undefined : Date.now() - start);
    },
  });
