import { expect, test } from 'vitest';
import { slideshowsIn } from './delete-memorial-dialog.tsx';

test.each([
  [0, '0 slideshows'],
  [1, '1 slideshow and its video'],
  [2, '2 slideshows and their videos'],
])('names the videos that are deleted with %i slideshows', (count, words) => {
  expect(slideshowsIn(count)).toBe(words);
});
