import { type DerivativeRecipe, derivativeRecipes } from '@afterglow/proto';

/** A name says what the bytes are: what lies under another name is never taken for them. */
const derivedNames: Readonly<Record<DerivativeRecipe, string>> = {
  thumb: 'thumb',
  display: 'display',
  frame: 'frame.rgb',
};

export const allPhotosPrefix = 'memorials/';

export const memorialPrefix = (memorialId: number): string => `${allPhotosPrefix}${memorialId}/`;

/** Where a photo's bytes lie. Its filename, which the owner's browser knows, is never part of a key. */
export const originalKey = (memorialId: number, photoId: number): string =>
  `${memorialPrefix(memorialId)}originals/${photoId}`;

export const derivedKey = (memorialId: number, photoId: number, recipe: DerivativeRecipe): string =>
  `${memorialPrefix(memorialId)}derived/${photoId}/${derivedNames[recipe]}`;

export interface KeyedPhoto {
  readonly memorialId: number;
  readonly photoId: number;
  readonly recipe: DerivativeRecipe | null;
}

const originalPattern = /^memorials\/(\d+)\/originals\/(\d+)$/;
const derivedPattern = /^memorials\/(\d+)\/derived\/(\d+)\/([^/]+)$/;

const recipeNamed = (name: string | undefined): DerivativeRecipe | undefined =>
  derivativeRecipes.find((recipe) => derivedNames[recipe] === name);

export function photoOfKey(key: string): KeyedPhoto | null {
  const [, ofMemorial, original] = originalPattern.exec(key) ?? [];
  if (original) return { memorialId: Number(ofMemorial), photoId: Number(original), recipe: null };
  const [, memorialId, photoId, name] = derivedPattern.exec(key) ?? [];
  const recipe = recipeNamed(name);
  return recipe ? { memorialId: Number(memorialId), photoId: Number(photoId), recipe } : null;
}
