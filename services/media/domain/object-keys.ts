import type { DerivativeRecipe } from '@afterglow/proto';

/** Where a photo's bytes lie. Its filename, which the owner's browser knows, is never part of a key. */
export const originalKey = (memorialId: number, photoId: number): string =>
  `memorials/${memorialId}/originals/${photoId}`;

export const derivedKey = (memorialId: number, photoId: number, recipe: DerivativeRecipe): string =>
  `memorials/${memorialId}/derived/${photoId}/${recipe}`;
