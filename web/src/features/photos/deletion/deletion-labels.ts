import type { Slideshow } from '@afterglow/proto/types';

export const whereShown = (count: number): string =>
  count === 1
    ? 'This photo is in 1 slideshow. It stays in its video until you update it.'
    : `This photo is in ${count} slideshows. It stays in their videos until you update them.`;

export function beingUpdated(count: number): string | undefined {
  if (count === 0) return;
  return count === 1 ? 'The slideshow it was in is being updated.' : 'The slideshows it was in are being updated.';
}

/** A video needs another photo. */
export const canBeMadeAgain = ({ photoCount }: Pick<Slideshow, 'photoCount'>): boolean => photoCount > 1;
