import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { nextReading } from './slideshow-reading.ts';

/** When this page last started a video, by memorial. */
const videoStarts = new Map<string, number>();

export const noteVideoStart = (memorialPublicId: string): void => {
  videoStarts.set(memorialPublicId, Date.now());
};

/** The slideshows of a memorial, newest first; read again while a video is missing. */
export const slideshowsQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'slideshows'],
    queryFn: ({ signal }) =>
      call('GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef: memorialPublicId } }, { signal }),
    refetchInterval: ({ state }) => {
      const isVideoMissing = state.data?.some(({ videoUrl }) => !videoUrl) ?? false;
      const start = videoStarts.get(memorialPublicId);
      return nextReading(isVideoMissing, start === undefined ? undefined : Date.now() - start);
    },
  });
