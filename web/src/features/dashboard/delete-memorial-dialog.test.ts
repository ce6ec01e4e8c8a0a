import { expect, test } from 'vitest';
import { countSlideshows } from './delete-memorial-dialog.tsx';

test.each([
  [0, '0 slideshows'],
  [1, '1 slideshow and its video'],
  [2, '2 slideshows and their videos'],
])('names the videos that are deleted with %i slideshows', (count, words) => {
  expect(countSlideshows(count)).toBe(words);
});
