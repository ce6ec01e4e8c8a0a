import type { Photo } from '@afterglow/proto/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { readPhotoPage } from '../../lib/api/photo-pages.ts';
import { countContributors } from '../../lib/words/contributors.ts';

export interface PhotoSummary {
  readonly photoCount: number;
  readonly contributorCount: number;
  readonly first: Photo | undefined;
}

export const photoSummaryQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'photo-summary'],
    queryFn: async ({ signal }): Promise<PhotoSummary> => {
      const photos = await call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } }, { signal });
      return { photoCount: photos.length, contributorCount: countContributors(photos), first: photos[0] };
    },
  });

export const memorialContentsQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'contents'],
    queryFn: async ({ signal }) => {
      const input = { params: { memorialRef } };
      const [{ counts }, invitations, slideshows] = await Promise.all([
        readPhotoPage(memorialRef, { limit: '1' }, signal),
        call('GET /api/memorials/:memorialRef/invitations', input, { signal }),
        call('GET /api/memorials/:memorialRef/slideshows', input, { signal }),
      ]);
      return { photos: counts.photos, invitations: invitations.length, slideshows: slideshows.length };
    },
  });
