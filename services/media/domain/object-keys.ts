import type { DerivativeRecipe } from '@afterglow/proto';

/** What all keys begin with. */
export const everyPhoto = 'memorials/';

/** What the keys of one memorial begin with. */
export const memorialPrefix = (memorialId: number): string => `${everyPhoto}${memorialId}/`;

/** Where a photo's bytes lie. Its filename, which the owner's browser knows, is never part of a key. */
export const originalKey = (memorialId: number, photoId: number): string =>
  `${memorialPrefix(memorialId)}originals/${photoId}`;

export const derivedKey = (memorialId: number, photoId: number, recipe: DerivativeRecipe): string =>
  `${memorialPrefix(memorialId)}derived/${photoId}/${recipe}`;

export interface KeyedPhoto {
  readonly memorialId: number;
  readonly photoId: number;
  /** Null for the original. */
  readonly recipe: string | null;
}

const pattern = /^memorials\/(\d+)\/(?:originals\/(\d+)|derived\/(\d+)\/([^/]+))$/;

/** Whose bytes lie under a key; null where it is no photo's. */
export function photoOfKey(key: string): KeyedPhoto | null {
  const [, memorialId, original, derived, recipe = null] = pattern.exec(key) ?? [];
  const photoId = original ?? derived;
  return memorialId && photoId ? { memorialId: Number(memorialId), photoId: Number(photoId), recipe } : null;
}
