import { prefetchThumbnails } from '../features/photos/thumbnails/gallery-thumbnails.ts';
import type { FirstPage } from '../lib/api/first-page.ts';
import { firstPageQuery } from '../lib/api/photo-pages.ts';
import { prefetch } from '../lib/api/prefetch-cache.ts';

async function prefetchPhotos(memorialRef: string): Promise<void> {
  const photos = await prefetch('GET /api/memorials/:memorialRef/photos', { memorialRef }, firstPageQuery);
  if (photos) prefetchThumbnails(photos);
}

/** Asks at once for what the first page would ask for one after the other, and for the first images of a gallery. */
export async function prefetchRequests(page: FirstPage, isSignedOut: boolean): Promise<void> {
  const { memorialRef, hasPhotos, video, invitationToken } = page;
  const reads: Promise<unknown>[] = [];
  if (!isSignedOut) reads.push(prefetch('GET /api/auth/user', {}));
  if (memorialRef !== undefined) reads.push(prefetch('GET /api/memorials/:memorialRef', { memorialRef }));
  if (memorialRef !== undefined && hasPhotos) reads.push(prefetchPhotos(memorialRef));
  if (video !== undefined) {
    const { slideshowId, memorialPublicId: memorial } = video;
    reads.push(prefetch('GET /api/public/slideshow/:slideshowId/video', { slideshowId }, memorial ? { memorial } : {}));
  }
  if (invitationToken !== undefined) reads.push(prefetch('GET /api/invitations/:invitationToken', { invitationToken }));
  await Promise.all(reads);
}
