import { prefetchThumbnails } from '../features/photos/thumbnails/gallery-thumbnails.ts';
import { loadImage } from '../features/photos/thumbnails/load-image.ts';
import { prefetch } from '../lib/api/prefetch-cache.ts';
import { type FirstPage, firstPhotosPage, memorialsOnScreen } from '../lib/routing/first-page.ts';
import { paths } from '../lib/routing/paths.ts';

async function prefetchPhotos(memorialRef: string): Promise<void> {
  const photos = await prefetch('GET /api/memorials/:memorialRef/photos', { memorialRef }, firstPhotosPage);
  if (photos) prefetchThumbnails(photos);
}

async function prefetchCover(memorialRef: string): Promise<void> {
  const photos = await prefetch('GET /api/memorials/:memorialRef/photos', { memorialRef });
  if (photos?.[0]) await loadImage(paths.photo(photos[0], 'thumb')).catch(() => undefined);
}

async function prefetchDashboard(): Promise<void> {
  const memorials = await prefetch('GET /api/memorials', {});
  for (const { publicId } of memorials?.slice(0, memorialsOnScreen) ?? []) void prefetchCover(publicId);
}

export async function prefetchRequests(page: FirstPage, isSignedOut: boolean): Promise<void> {
  const { memorialRef, hasPhotos, isDashboard, video, invitationToken, chapelToken } = page;
  const reads: Promise<unknown>[] = [];
  if (!isSignedOut) {
    const user = prefetch('GET /api/auth/user', {});
    reads.push(isDashboard ? user.then((found) => found && prefetchDashboard()) : user);
  }
  if (memorialRef !== undefined) reads.push(prefetch('GET /api/memorials/:memorialRef', { memorialRef }));
  if (memorialRef !== undefined && hasPhotos) reads.push(prefetchPhotos(memorialRef));
  if (video !== undefined) {
    const { slideshowId, memorialPublicId: memorial } = video;
    const query = memorial ? { memorial } : {};
    reads.push(prefetch('GET /api/public/slideshow/:slideshowId/video', { slideshowId }, query));
    reads.push(prefetch('GET /api/public/slideshow/:slideshowId/page', { slideshowId }, query));
  }
  if (invitationToken !== undefined) reads.push(prefetch('GET /api/invitations/:invitationToken', { invitationToken }));
  if (chapelToken !== undefined) reads.push(prefetch('GET /api/chapel/:chapelToken', { chapelToken }));
  await Promise.all(reads);
}
