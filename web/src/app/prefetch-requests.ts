import { prefetchThumbnails } from '../features/photos/thumbnails/gallery-thumbnails.ts';
import type { FirstPage } from '../lib/api/first-page.ts';
import { firstPageQuery } from '../lib/api/photo-pages.ts';
import { prefetch } from '../lib/api/prefetch-cache.ts';

async function prefetchPhotos(memorialRef: string): Promise<void> {
  const photos = await prefetch('GET /api/memorials/:memorialRef/photos', { memorialRef }, firstPageQuery);
  if (photos) prefetchThumbnails(photos);
}

/** Asks at once for what the first page would ask for one after the other, and for the first images of a gallery. */
export async function prefetchRequests({ memorialRef, hasPhotos }: FirstPage): Promise<void> {
  const reads: Promise<unknown>[] = [prefetch('GET /api/auth/user', {})];
  if (memorialRef !== undefined) reads.push(prefetch('GET /api/memorials/:memorialRef', { memorialRef }));
  if (memorialRef !== undefined && hasPhotos) reads.push(prefetchPhotos(memorialRef));
  await Promise.all(reads);
}
