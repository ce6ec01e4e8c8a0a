import { expect, test } from 'vitest';
import { songLength } from './song-length.ts';

test.each([
  [0.4, '0 s'],
  [42, '42 s'],
  [59.6, '1 min'],
  [222, '3 min 42 s'],
  [1200, '20 min'],
])('%s seconds are %s', (seconds, words) => {
  expect(songLength(seconds)).toBe(words);
});
