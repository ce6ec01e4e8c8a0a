import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The page that the organizer keeps below the video, or null. */
export const publicPageQuery = (slideshowId: string, memorialPublicId: string | undefined) =>
  queryOptions({
    queryKey: ['public-page', memorialPublicId, slideshowId],
    queryFn: async ({ signal }) => {
      const query = memorialPublicId ? { memorial: memorialPublicId } : {};
      const asked = { params: { slideshowId }, query };
      return (await call('GET /api/public/slideshow/:slideshowId/page', asked, { signal })).page;
    },
  });
