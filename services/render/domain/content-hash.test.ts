import { expect, it } from 'vitest';
import { photoPictureHash, type TitleIngredients, titlePictureHash, videoHash } from './content-hash.ts';

const title: TitleIngredients = {
  photoId: 1,
  name: 'Ada',
  birthDate: '1815-12-10',
  deathDate: null,
  font: 'allura',
};

it('is the same for the same', () => {
  expect(photoPictureHash('intra-1', 1)).toBe(photoPictureHash('intra-1', 1));
  expect(titlePictureHash('intra-1', { ...title })).toBe(titlePictureHash('intra-1', title));
  expect(videoHash('skip-1', 5, ['a', 'b'])).toBe(videoHash('skip-1', 5, ['a', 'b']));
});

it('is another for another photo or encoder', () => {
  const hashes = [photoPictureHash('intra-1', 1), photoPictureHash('intra-2', 1), photoPictureHash('intra-1', 2)];
  expect(new Set(hashes).size).toBe(hashes.length);
});

it.each<Partial<TitleIngredients>>([
  { photoId: 2 },
  { name: 'Eda' },
  { birthDate: null },
  { deathDate: '1852-11-27' },
  { font: 'pacifico' },
])('is another for another title: %j', (change) => {
  expect(titlePictureHash('intra-1', { ...title, ...change })).not.toBe(titlePictureHash('intra-1', title));
});

it('is another for another video', () => {
  const hashes = [
    videoHash('skip-1', 5, ['a', 'b']),
    videoHash('skip-1', 5, ['b', 'a']),
    videoHash('skip-1', 6, ['a', 'b']),
    videoHash('x264-1', 5, ['a', 'b']),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
