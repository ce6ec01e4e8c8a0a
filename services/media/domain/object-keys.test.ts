import { derivativeRecipes } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { derivedKey, originalKey, photoOfKey } from './object-keys.ts';

it('an object key contains the memorial and the photo', () => {
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
])('%s is not the key of a photo', (key) => {
  expect(photoOfKey(key)).toBeNull();
});
