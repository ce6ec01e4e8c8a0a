import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['abc', { characters: 3 }, 'abc'],
  ['abcd', { characters: 3 }, 'abc'],
  ['äöü', { characters: 9, bytes: 6 }, 'äöü'],
  ['äöü', { characters: 9, bytes: 5 }, 'äö'],
])('cuts %s within %j to %s', (text, limits, kept) => {
  expect(cutText(text, limits)).toBe(kept);
});
