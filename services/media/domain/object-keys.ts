import { type DerivativeRecipe, derivativeRecipes, memorialPrefix } from '@afterglow/proto';

/** A name identifies the recipe: objects made by another recipe have another name. */
const derivedNames: Readonly<Record<DerivativeRecipe, string>> = {
  thumb: 'thumb',
  display: 'display',
  frame: 'frame.rgb',
};

const derivedPrefix = (memorialId: number, photoId: number): string =>
  `${memorialPrefix(memorialId)}derived/${photoId}/`;

export const turnedPrefix = (memorialId: number, photoId: number): string =>
  `${derivedPrefix(memorialId, photoId)}turned/`;

/** Differs per turn. */
export const derivedKey = (memorialId: number, photoId: number, recipe: DerivativeRecipe, turns = 0): string => {
  const folder = turns === 0 ? derivedPrefix(memorialId, photoId) : `${turnedPrefix(memorialId, photoId)}${turns}/`;
  return `${folder}${derivedNames[recipe]}`;
};

export interface KeyedPhoto {
  readonly memorialId: number;
  readonly photoId: number;
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
