import { expect, test } from 'vitest';
import { splitParagraphs } from './paragraphs.ts';

test('splits at empty lines, and keeps single line breaks', () => {
  expect(splitParagraphs('Rose\nloved roses.\n\nShe taught.\r\n \r\n\r\nShe sang.\n')).toEqual([
    'Rose\nloved roses.',
    'She taught.',
    'She sang.',
  ]);
});

test('finds none in blank text', () => {
  expect(splitParagraphs(' \n\n ')).toEqual([]);
});
