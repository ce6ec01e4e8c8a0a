import { memorialPrefix } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { objectKey } from './object-keys.ts';

it.each([
  ['photo', 'memorials/12/pictures/f00d'],
  ['title', 'memorials/12/pictures/f00d'],
  ['closing', 'memorials/12/pictures/f00d'],
  ['poster', 'memorials/12/posters/f00d.jpg'],
  ['video', 'memorials/12/videos/f00d.mp4'],
] as const)('puts a %s at %s', (kind, key) => {
  expect(objectKey({ memorialId: 12, kind, hash: 'f00d' })).toBe(key);
  expect(key.startsWith(memorialPrefix(12))).toBe(true);
  expect(key.startsWith(memorialPrefix(1))).toBe(false);
});
