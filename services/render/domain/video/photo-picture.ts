import { type Caption, countTurns } from '@afterglow/proto';
import { toCaptionTexts } from '../caption/caption-texts.ts';
import { captionPictureHash, photoPictureHash } from '../content-hash.ts';
import type { PhotoMarks } from '../shown-photos.ts';

export interface PhotoPicture {
  readonly photoId: number;
  readonly turns: number;
  /** A caption that has words. */
  readonly caption?: Caption | undefined;
  readonly isInset?: boolean;
  readonly kind: 'photo' | 'caption';
  readonly hash: string;
}

/** The picture of a photo as it is shown. Without a caption, it is the one coded when the photo arrived. */
export function photoPicture(recipe: string, photoId: number, marks: PhotoMarks): PhotoPicture {
  const { turned, captions, isInset = false } = marks;
  const inset = isInset ? { isInset } : {};
  const turns = countTurns(turned, photoId);
  const caption = captions[photoId];
  const texts = caption && toCaptionTexts(caption);
  if (!texts || (texts.who === '' && texts.place === '')) {
    return { photoId, turns, ...inset, kind: 'photo', hash: photoPictureHash(recipe, photoId, turns, isInset) };
  }
  const hash = captionPictureHash(recipe, { photoId, turns, isInset, ...texts });
  return { photoId, turns, caption, ...inset, kind: 'caption', hash };
}
