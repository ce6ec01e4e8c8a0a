import { beginThumbnails } from '../features/photos/thumbnails/gallery-thumbnails.ts';
import type { FirstPage } from '../lib/api/first-page.ts';
import { firstPageQuery } from '../lib/api/photo-pages.ts';
import { beginRead } from '../lib/api/prefetch-cache.ts';

async function beginPhotos(memorialRef: string): Promise<void> {
  const photos = await beginRead('GET /api/memorials/:memorialRef/photos', { memorialRef }, firstPageQuery);
  if (photos) beginThumbnails(photos);
}

/** Asks at once for what the first page would ask for one after the other, and for the first images of a gallery. */
export async function beginFirstReads({ memorialRef, hasPhotos }: FirstPage): Promise<void> {
  const reads: Promise<unknown>[] = [beginRead('GET /api/auth/user', {})];
  if (memorialRef !== undefined) reads.push(beginRead('GET /api/memorials/:memorialRef', { memorialRef }));
  if (memorialRef !== undefined && hasPhotos) reads.push(beginPhotos(memorialRef));
  await Promise.all(reads);
}
