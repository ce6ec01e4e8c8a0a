import { expect, it } from 'vitest';
import { hasLetters } from './embed-fonts.ts';

it.each([
  ['U+0000-00FF, U+0131', 'Rose', true],
  ['U+0131', 'Rose', false],
  ['U+0131', 'ı', true],
  ['U+06??', 'روز', true],
  ['U+1F600-1F64F', 'Rose', false],
  ['', 'Rose', true],
])('a font face of %j is embedded for %s: %s', (range, text, isNeeded) => {
  expect(hasLetters(range, text)).toBe(isNeeded);
});
