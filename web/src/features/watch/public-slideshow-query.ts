import type { PublicSlideshow } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { pollInterval } from './poll-interval.ts';

interface QueryState {
  readonly data: PublicSlideshow | undefined;
  readonly dataUpdateCount: number;
}

/** With a memorial, returns the slideshow only if it belongs to it. */
export const publicSlideshowQuery = (slideshowId: string, memorialPublicId: string | undefined) =>
  queryOptions({
    queryKey: ['public-slideshow', memorialPublicId, slideshowId],
    queryFn: ({ signal }) =>
      call(
        'GET /api/public/slideshow/:slideshowId/video',
        { params: { slideshowId }, query: memorialPublicId ? { memorial: memorialPublicId } : {} },
        { signal },
      ),
    refetchInterval: ({ state: { data, dataUpdateCount } }: { readonly state: QueryState }) =>
      data ? pollInterval(data.state, dataUpdateCount) : false,
    // Refetching must not interrupt playback.
    refetchOnWindowFocus: ({ state: { data } }: { readonly state: QueryState }) => data?.state !== 'ready',
  });
