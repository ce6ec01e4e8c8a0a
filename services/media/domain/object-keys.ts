import { type DerivativeRecipe, derivativeRecipes, memorialPrefix } from '@afterglow/proto';

/** A name says what the bytes are: what lies under another name is never taken for them. */
const derivedNames: Readonly<Record<DerivativeRecipe, string>> = {
  thumb: 'thumb',
  display: 'display',
  frame: 'frame.rgb',
};

const derivedPrefix = (memorialId: number, photoId: number): string =>
  `${memorialPrefix(memorialId)}derived/${photoId}/`;

/** Of all that is derived from a photo turned by at least one quarter turn. */
export const turnedPrefix = (memorialId: number, photoId: number): string =>
  `${derivedPrefix(memorialId, photoId)}turned/`;

/** Another one for each turn: what was made of a photo before it was turned is never taken for it. */
export const derivedKey = (memorialId: number, photoId: number, recipe: DerivativeRecipe, turns = 0): string => {
  const folder = turns === 0 ? derivedPrefix(memorialId, photoId) : `${turnedPrefix(memorialId, photoId)}${turns}/`;
  return `${folder}${derivedNames[recipe]}`;
};

export interface KeyedPhoto {
  readonly memorialId: number;
  readonly photoId: number;
  /** Null of the original. */
  readonly recipe: DerivativeRecipe | null;
  readonly turns: number;
}

const originalPattern = /^memorials\/(\d+)\/originals\/(\d+)$/;
const derivedPattern = /^memorials\/(\d+)\/derived\/(\d+)\/(?:turned\/([1-3])\/)?([^/]+)$/;

const recipeNamed = (name: string | undefined): DerivativeRecipe | undefined =>
  derivativeRecipes.find((recipe) => derivedNames[recipe] === name);

export function photoOfKey(key: string): KeyedPhoto | null {
  const [, ofMemorial, original] = originalPattern.exec(key) ?? [];
  if (original) return { memorialId: Number(ofMemorial), photoId: Number(original), recipe: null, turns: 0 };
  const [, memorialId, photoId, turns, name] = derivedPattern.exec(key) ?? [];
  const recipe = recipeNamed(name);
  return recipe
    ? { memorialId: Number(memorialId), photoId: Number(photoId), recipe, turns: Number(turns ?? 0) }
    : null;
}
