import { derivativeRecipes } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { derivedKey, originalKey, photoOfKey } from './object-keys.ts';

it('a key says whose bytes lie under it', () => {
  expect(photoOfKey(originalKey(12, 34))).toEqual({ memorialId: 12, photoId: 34, recipe: null });
  for (const recipe of derivativeRecipes)
    expect(photoOfKey(derivedKey(12, 34, recipe))).toEqual({ memorialId: 12, photoId: 34, recipe });
});

it.each([
  'memorials/12',
  'memorials/12/originals/a',
  'memorials/12/originals/3/4',
  'memorials/12/derived/3/other',
  'other/12/originals/3',
])('%s is no photo’s', (key) => {
  expect(photoOfKey(key)).toBeNull();
});
