import { expect, it } from 'vitest';
import { originalName } from './original-name.ts';

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
