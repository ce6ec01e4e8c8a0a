import { expect, it } from 'vitest';
import { originalName, savedName } from './original-name.ts';

it.each([
  ['IMG_1.jpg', 'IMG_1.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Photos\\a.png', 'a.png'],
  ['a\u0000b\u202e.jpg', 'ab.jpg'],
  ['  ', 'photo'],
  [undefined, 'photo'],
  ['תמונה.jpg', 'תמונה.jpg'],
])('%s', (sent, name) => {
  expect(originalName(sent)).toBe(name);
});

it('cuts a name at two hundred characters, and no character in two', () => {
  expect([...originalName('😀'.repeat(300))]).toHaveLength(200);
});

it.each([
  ['IMG_1.JPG', 'jpeg', 'IMG_1.JPG'],
  ['IMG_1.jpeg', 'jpeg', 'IMG_1.jpeg'],
  ['IMG_1.HEIC', 'jpeg', 'IMG_1.HEIC.jpg'],
  ['drawing.jpg', 'png', 'drawing.jpg.png'],
  ['photo', 'webp', 'photo.webp'],
] as const)('%s, which is a %s, is saved as %s', (sent, kind, name) => {
  expect(savedName(sent, kind)).toBe(name);
});
