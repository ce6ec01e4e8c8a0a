import { expect, test } from 'vitest';
import { beingUpdated, canBeMadeAgain, whereShown } from './deletion-labels.ts';

test.each([
  [1, 'This photo is in 1 slideshow. It stays in its video until you update it.'],
  [2, 'This photo is in 2 slideshows. It stays in their videos until you update them.'],
])('warns before the deletion that the photo stays in the videos of %i slideshows', (count, words) => {
  expect(whereShown(count)).toBe(words);
});

test.each([
  [0, undefined],
  [1, 'The slideshow it was in is being updated.'],
  [2, 'The slideshows it was in are being updated.'],
])('states after the deletion that %i videos are updated', (count, words) => {
  expect(beingUpdated(count)).toBe(words);
});

test.each([
  [1, false],
  [2, true],
])('whether the video of a slideshow of %i photos can be made without one of them: %s', (photoCount, expected) => {
  expect(canBeMadeAgain({ photoCount })).toBe(expected);
});
