import type { DerivativeRecipe } from '@afterglow/proto';

/** A name says what the bytes are: what lies under another name is never taken for them. */
const derivedNames: Readonly<Record<DerivativeRecipe, string>> = {
  thumb: 'thumb',
  display: 'display',
  frame: 'frame.rgb',
};

/** Where a photo's bytes lie. Its filename, which the owner's browser knows, is never part of a key. */
export const originalKey = (memorialId: number, photoId: number): string =>
  `memorials/${memorialId}/originals/${photoId}`;

export const derivedKey = (memorialId: number, photoId: number, recipe: DerivativeRecipe): string =>
  `memorials/${memorialId}/derived/${photoId}/${derivedNames[recipe]}`;
