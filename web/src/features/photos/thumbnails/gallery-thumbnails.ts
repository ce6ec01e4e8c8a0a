import type { Photo } from '@afterglow/proto/types';
import { paths } from '../../../lib/paths.ts';
import { loadImage } from './load-image.ts';
import { createThumbnails, type Thumbnails } from './thumbnails.ts';

let begun: { readonly photos: readonly Photo[]; readonly thumbnails: Thumbnails } | undefined;

const thumbnailsOf = (photos: readonly Photo[]): Thumbnails =>
  createThumbnails(
    photos.map(({ filename }) => filename),
    (filename) => loadImage(paths.photo(filename, 'thumb')),
  );

/** Lets the first images of a gallery come while the page has yet to be put together. */
export function beginThumbnails(photos: readonly Photo[]): void {
  begun = { photos, thumbnails: thumbnailsOf(photos) };
}

export function takeThumbnails(photos: readonly Photo[]): Thumbnails {
  const taken = begun?.photos === photos ? begun.thumbnails : thumbnailsOf(photos);
  begun = undefined;
  return taken;
}
