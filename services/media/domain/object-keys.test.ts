import { derivativeRecipes, originalKey } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { derivedKey, photoOfKey } from './object-keys.ts';

it('an object key contains the memorial and the photo', () => {
  expect(photoOfKey(originalKey(12, 34))).toEqual({ memorialId: 12, photoId: 34, recipe: null, turns: 0 });
  for (const recipe of derivativeRecipes)
    for (const turns of [0, 1, 2, 3])
      expect(photoOfKey(derivedKey(12, 34, recipe, turns))).toEqual({ memorialId: 12, photoId: 34, recipe, turns });
});

it('a derivative of each turn has a key of its own', () => {
  const keys = [0, 1, 2, 3].flatMap((turns) => derivativeRecipes.map((recipe) => derivedKey(12, 34, recipe, turns)));
  expect(new Set(keys).size).toBe(12);
});

it.each([
  'memorials/12/derived/3/turned/0/thumb',
  'memorials/12/derived/3/turned/4/thumb',
  'memorials/12',
  'memorials/12/originals/a',
  'memorials/12/originals/3/4',
  'memorials/12/derived/3/other',
  'other/12/originals/3',
])('%s is not the key of a photo', (key) => {
  expect(photoOfKey(key)).toBeNull();
});
