import { noWords } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { keepsakeWords } from './keepsake-words.ts';

const rose = { deceasedName: 'Rose', birthDate: '1931', deathDate: '2025' };

it('writes the words of each photo below its name', () => {
  const caption = { who: 'Dov', where: 'Haifa', when: '' };
  const text = keepsakeWords(rose, [
    { name: '001.jpg', contributorName: 'May', caption, words: { ...noWords, where: 'Haifa', sentence: 'By the sea' } },
    { name: '002.jpg', contributorName: null, caption, words: { ...noWords, who: 'Dov' } },
    { name: '003.jpg', contributorName: null },
  ]);
  expect(text).toBe(
    '\ufeffRose\r\n1931 – 2025\r\n\r\n001.jpg\r\nDov\r\nHaifa\r\nWords with it: By the sea\r\nSent by May\r\n\r\n002.jpg\r\nDov\r\nHaifa\r\n\r\n003.jpg\r\n',
  );
});
