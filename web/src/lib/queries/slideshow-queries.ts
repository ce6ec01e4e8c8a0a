import { timings } from '@afterglow/proto/limits';
import type { Slideshow } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { monotonicProgress } from '../api/monotonic-progress.ts';
import { isAwaited } from './video-state.ts';

/** A timer that fires this early counts as on time. */
const tolerance = 50;

/** Milliseconds until the next poll. @param sinceRequest undefined if this page has not started a video. */
export function slideshowPollInterval(isVideoAwaited: boolean, sinceRequest: number | undefined): number | false {
  if (!isVideoAwaited) return false;
  if (sinceRequest === undefined) return timings.slideshowListPolling;
  const next = timings.slideshowListAfterClick.find((at) => at > sinceRequest + tolerance);
  return next === undefined ? timings.slideshowListPolling : next - sinceRequest;
}

const videoRequests = new Map<string, number>();

export const noteVideoRequest = (memorialPublicId: string): void => {
  videoRequests.set(memorialPublicId, Date.now());
};

/** Newest first; polls while a video is being made. */
export const slideshowsQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'slideshows'],
    queryFn: async ({ signal, client, queryKey }) => {
      const params = { memorialRef: memorialPublicId };
      const slideshows = await call('GET /api/memorials/:memorialRef/slideshows', { params }, { signal });
      return monotonicProgress(client.getQueryData<Slideshow[]>(queryKey), slideshows);
    },
    refetchInterval: ({ state }) => {
      const start = videoRequests.get(memorialPublicId);
      return slideshowPollInterval(
        state.data?.some(isAwaited) ?? false,
        start === undefined ? undefined : Date.now() - start,
      );
    },
  });
