import type { Photo } from '@afterglow/proto/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const photosOfSlideshow = (memorialRef: string, slideshowPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'slideshows', slideshowPublicId, 'photos'],
    queryFn: ({ signal }) =>
      call(
        'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos',
        { params: { memorialRef, slideshowPublicId } },
        { signal },
      ),
  });

/** The slideshow's photos, or the currently selected ones if they cannot be loaded. Undefined while loading. */
export function useSlideshowPhotos(
  memorialRef: string,
  slideshowPublicId: string,
  selected: readonly Photo[] | undefined,
): readonly Photo[] | undefined {
  const { data, isError } = useQuery(photosOfSlideshow(memorialRef, slideshowPublicId));
  return data ?? (isError ? selected : undefined);
}
