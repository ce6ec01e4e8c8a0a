import { counts } from '@afterglow/proto/limits';
import type { Photo } from '@afterglow/proto/types';
import { paths } from '../../../lib/routing/paths.ts';
import { isOnServer } from '../../../lib/routing/site.ts';
import { loadImage } from './load-image.ts';
import { createThumbnails, type Thumbnails } from './thumbnails.ts';

let prefetched: { readonly photos: readonly Photo[]; readonly thumbnails: Thumbnails } | undefined;

const nothing = () => undefined;

/** The server-rendered page has the first batch as images. */
function serverRenderedThumbnails(photos: readonly Photo[]): Thumbnails {
  const first = new Set(photos.slice(0, counts.thumbnailBatch).map((photo) => paths.photo(photo, 'thumb')));
  return {
    getState: (key) => (first.has(key) ? 'shown' : 'loading'),
    subscribe: () => nothing,
    watch: () => nothing,
  };
}

const getThumbnails = (photos: readonly Photo[]): Thumbnails =>
  createThumbnails(
    photos.map((photo) => paths.photo(photo, 'thumb')),
    loadImage,
  );

export function prefetchThumbnails(photos: readonly Photo[]): void {
  prefetched = { photos, thumbnails: getThumbnails(photos) };
}

export function takeThumbnails(photos: readonly Photo[]): Thumbnails {
  if (isOnServer) return serverRenderedThumbnails(photos);
  const taken = prefetched?.photos === photos ? prefetched.thumbnails : getThumbnails(photos);
  prefetched = undefined;
  return taken;
}
