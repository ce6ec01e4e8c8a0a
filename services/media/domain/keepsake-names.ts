import type { ImageKind } from '@afterglow/image-repair';
import { type DatedPhoto, findPhotoDate } from '@afterglow/proto';
import { keepsakeText } from './archive-names.ts';
import { fileExtensions } from './content-types.ts';

export interface KeptPhoto extends DatedPhoto {
  readonly originalName: string;
  readonly kind: ImageKind;
}

/** `1961-07`, `1961`, `1950s`, or nothing if no date can be trusted. */
export function keptDate(photo: DatedPhoto, deathDate: string | null): string {
  const date = findPhotoDate(photo, deathDate);
  if (date?.origin === 'camera') return date.at.slice(0, 'YYYY-MM'.length);
  return date?.origin === 'estimate' ? (photo.estimatedYear ?? '') : '';
}

const leastDigits = 3;

/** `001 1961-07 name.jpg`: sorted by name, photos are in the order of life. @param photos in that order */
export function keepsakeNames(photos: readonly KeptPhoto[], deathDate: string | null): string[] {
  const digits = Math.max(leastDigits, `${photos.length}`.length);
  return photos.map((photo, index) => {
    const number = String(index + 1).padStart(digits, '0');
    const own = keepsakeText(photo.originalName.replace(/\.[A-Za-z0-9]{1,5}$/, '')) || 'photo';
    return `${[number, keptDate(photo, deathDate), own].filter(Boolean).join(' ')}.${fileExtensions[photo.kind]}`;
  });
}
