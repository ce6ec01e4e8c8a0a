import { expect, it } from 'vitest';
import { videoFilename } from './video-filename.ts';

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
