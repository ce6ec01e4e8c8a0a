import { expect, it } from 'vitest';
import { type VideoIngredients, videoHash } from './video-hash.ts';

const ingredients: VideoIngredients = {
  recipe: 'x264-1',
  name: 'Ada',
  birthDate: '1815-12-10',
  deathDate: null,
  font: 'allura',
  timing: 5,
  frames: ['a', 'b'],
};

it('is the same for the same video', () => {
  expect(videoHash({ ...ingredients })).toBe(videoHash(ingredients));
});

it.each<Partial<VideoIngredients>>([
  { recipe: 'x264-2' },
  { name: 'Eda' },
  { birthDate: null },
  { deathDate: '1852-11-27' },
  { font: 'pacifico' },
  { timing: 6 },
  { frames: ['b', 'a'] },
])('is another for another video: %j', (change) => {
  expect(videoHash({ ...ingredients, ...change })).not.toBe(videoHash(ingredients));
});
