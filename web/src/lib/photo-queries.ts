import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** All photos of a memorial: the selected ones first, each group in its order. */
export const photosQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'photos'],
    queryFn: ({ signal }) =>
      call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef: memorialPublicId } }, { signal }),
  });

/** The selected photos in their order. */
export const slideshowPhotosQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'slideshow-photos'],
    queryFn: ({ signal }) =>
      call(
        'GET /api/memorials/:memorialRef/slideshow-photos',
        { params: { memorialRef: memorialPublicId } },
        { signal },
      ),
  });
