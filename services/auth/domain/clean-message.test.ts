import { expect, it } from 'vitest';
import { cleanMessage } from './clean-message.ts';

it.each([
  ['  Hello\r\nthere\rand\u2028here\n', 'Hello\nthere\nand\nhere'],
  ['a\tb', 'a\tb'],
  ['a\u0000b\u001b[31mc', 'ab[31mc'],
  ['a\u202eb\u2066c', 'abc'],
  ['half a pair: \ud83d', 'half a pair:'],
  ['👨‍👩‍👧 שלום', '👨‍👩‍👧 שלום'],
  ['\u0000', ''],
])('turns %j into %j', (text, cleaned) => {
  expect(cleanMessage(text)).toBe(cleaned);
});
