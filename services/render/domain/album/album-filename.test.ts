import { expect, it } from 'vitest';
import { albumFilename } from './album-filename.ts';

it('names the person, the paper and the photos on a page', () => {
  expect(albumFilename('Rose Ellis', { paper: 'a4', photosPerPage: 2 })).toBe('Rose_Ellis_album_A4_2-per-page.pdf');
  expect(albumFilename('🌹', { paper: 'letter', photosPerPage: 1 })).toBe('album_Letter_1-per-page.pdf');
});
