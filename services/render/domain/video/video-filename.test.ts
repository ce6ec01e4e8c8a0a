import { expect, it } from 'vitest';
import { videoFilename } from './video-filename.ts';

it('names the versions of a video with music, with the length', () => {
  const music = { isSilent: false, seconds: 320 };
  expect(videoFilename('Ada Byron', 'A life', music)).toBe('Ada_Byron_A_life_with-music_5m20s.mp4');
  expect(videoFilename('Ada Byron', '', { ...music, seconds: 65 })).toBe('Ada_Byron_with-music_1m05s.mp4');
  expect(videoFilename('Ada Byron', 'A life', { ...music, isSilent: true })).toBe('Ada_Byron_A_life_silent_5m20s.mp4');
});

it.each([
  ['pass', 'Ada_Byron_A_life_visitation_silent_4m32s.mp4'],
  ['hour', 'Ada_Byron_A_life_visitation-hour_silent_4m32s.mp4'],
  ['copies', 'Ada_Byron_A_life_visitation-copies_silent_4m32s.mp4'],
] as const)('names the %s of a loop', (loop, filename) => {
  expect(videoFilename('Ada Byron', 'A life', { isSilent: true, seconds: 272, loop })).toBe(filename);
});

it.each([
  ['Ada Byron', 'A life', 'Ada_Byron_A_life.mp4'],
  ['שרה כהן', 'Generated Slideshow', 'שרה_כהן_Generated_Slideshow.mp4'],
  ['../../etc', 'x"\r\n', 'etc_x.mp4'],
  ['///', '', 'slideshow.mp4'],
  ['__Ann__', '', 'Ann.mp4'],
  ['x'.repeat(100), 'A life', `${'x'.repeat(80)}_A_life.mp4`],
])('names the file of %s, %s', (name, title, filename) => {
  expect(videoFilename(name, title)).toBe(filename);
});
