import type { PhotoFilter } from './photo-filter.ts';

export function noPhotosFound({ isNew, isUnused, person }: PhotoFilter): string {
  if (isNew && !isUnused && person === undefined) return 'No photos have come since your last visit.';
  if (isUnused && !isNew && person === undefined) return 'All your photos are in the slideshow.';
  if (isUnused && !isNew && person !== undefined) return `All photos by ${person} are in the slideshow.`;
  if (isNew && !isUnused && person !== undefined) return `No photos by ${person} have come since your last visit.`;
  return 'No photo fits all of this.';
}
