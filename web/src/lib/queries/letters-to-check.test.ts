import { expect, test } from 'vitest';
import { lettersToCheck } from './letters-to-check.ts';

test.each([
  ['Rose Rome 1962', ''],
  ['Zoë and Chloë \u3000上海', 'ë 上 海'],
  ['\u200b\u00a0', ''],
  ['क्षि👩‍👩‍👧‍👦', 'क्षि 👩‍👩‍👧‍👦'],
])('of %j, checks %j', (text, letters) => {
  expect(lettersToCheck(text)).toBe(letters);
});

test('checks as many letters as one request takes, and each whole', () => {
  const marked = (from: number) => String.fromCodePoint(from, 0x301, 0x316);
  const checked = lettersToCheck(Array.from({ length: 70 }, (_, index) => marked(0x430 + index)).join(''));
  expect([...checked].length).toBe(199);
  expect(checked.split(' ').every((letter) => [...letter].length === 3)).toBe(true);
});
