import { expect, test } from 'vitest';
import { labelOfPhoto } from './page-photo-labels.ts';

test('names a photo by its caption, or else by its place', () => {
  const caption = { who: 'Rose and Tom', where: '', when: '1962' };
  expect(labelOfPhoto({ caption }, 2, 3)).toBe('Rose and Tom · 1962');
  expect(labelOfPhoto({}, 2, 3)).toBe('Photo 2 of 3');
});
