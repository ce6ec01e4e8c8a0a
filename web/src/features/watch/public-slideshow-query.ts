import type { PublicSlideshow } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { nextLook } from './next-look.ts';

interface Looked {
  readonly data: PublicSlideshow | undefined;
  readonly dataUpdateCount: number;
}

/**
 * What the page shows, and again while the video is not there; a hidden page waits until it is seen.
 * With a memorial, only where the slideshow belongs to it.
 */
export const publicSlideshowQuery = (slideshowId: string, memorialPublicId: string | undefined) =>
  queryOptions({
    queryKey: ['public-slideshow', memorialPublicId, slideshowId],
    queryFn: ({ signal }) =>
      call(
        'GET /api/public/slideshow/:slideshowId/video',
        { params: { slideshowId }, query: memorialPublicId ? { memorial: memorialPublicId } : {} },
        { signal },
      ),
    refetchInterval: ({ state: { data, dataUpdateCount } }: { readonly state: Looked }) =>
      data ? nextLook(data.state, dataUpdateCount) : false,
    // Who watches is not to be taken out of the video.
    refetchOnWindowFocus: ({ state: { data } }: { readonly state: Looked }) => data?.state !== 'ready',
  });
