import { expect, it } from 'vitest';
import { songTitle } from './song-title.ts';

it.each([
  ['Ave Maria.mp3', 'Ave Maria'],
  ['C:\\Music\\01 Somewhere.m4a', '01 Somewhere'],
  ['Moon %22River%22.flac', 'Moon "River"'],
  ['Nocturne No. 2', 'Nocturne No. 2'],
  ['\u202eevil\u0007.wav', 'evil'],
  ['.mp3', 'Song'],
  [undefined, 'Song'],
])('names a song after its file %j: %j', (filename, title) => {
  expect(songTitle(filename)).toBe(title);
});

it('cuts a long name between letters', () => {
  expect(songTitle('👩‍👧'.repeat(300))).toBe('👩‍👧'.repeat(200));
});
