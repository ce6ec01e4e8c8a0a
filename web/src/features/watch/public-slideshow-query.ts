import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** What the page shows. With a memorial, only where the slideshow belongs to it. */
export const publicSlideshowQuery = (slideshowId: string, memorialPublicId: string | undefined) =>
  queryOptions({
    queryKey: ['public-slideshow', memorialPublicId, slideshowId],
    queryFn: ({ signal }) =>
      call(
        'GET /api/public/slideshow/:slideshowId/video',
        { params: { slideshowId }, query: memorialPublicId ? { memorial: memorialPublicId } : {} },
        { signal },
      ),
    // Who watches is not to be taken out of the video.
    refetchOnWindowFocus: false,
  });
