import { hasControlCharacters } from '@afterglow/proto/text';
import { expect, test } from 'vitest';
import { countWords, fitWords } from './fit-words.ts';

test.each([
  ['Rose, 1962', 'Rose, 1962', '10 of 70'],
  ['x'.repeat(90), 'x'.repeat(70), '70 of 70'],
  ['花'.repeat(40), '花'.repeat(35), '70 of 70'],
  [`${'x'.repeat(69)}花`, 'x'.repeat(69), '69 of 70'],
  ['Rose\tand\r\nTom', 'Rose and Tom', '12 of 70'],
])('keeps what a line holds of %j', (text, words, count) => {
  expect(fitWords(text)).toBe(words);
  expect(countWords(words)).toBe(count);
  expect(hasControlCharacters(words)).toBe(false);
});
