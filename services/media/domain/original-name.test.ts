import fc from 'fast-check';
import { expect, it } from 'vitest';
import { originalName, savedName } from './original-name.ts';

it.each([
  ['IMG_1.jpg', 'IMG_1.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Photos\\a.png', 'a.png'],
  ['a\nb/c.png', 'c.png'],
  ['a\u2028b\\c.png', 'c.png'],
  ['a\u0000b\u202e.jpg', 'ab.jpg'],
  ['say %22cheese%22.jpg', 'say "cheese".jpg'],
  ['two%0D%0Alines%0Aand%0Dmore.jpg', 'two lines and more.jpg'],
  ['%0A%0D', 'photo'],
  ['50%25 of %E2%82%AC%2F.jpg', '50%25 of %E2%82%AC%2F.jpg'],
  ['  ', 'photo'],
  [undefined, 'photo'],
  ['תמונה.jpg', 'תמונה.jpg'],
  ['ශ්‍රී ලංකා.jpg', 'ශ්‍රී ලංකා.jpg'],
  ['می‌خواهم.jpg', 'می‌خواهم.jpg'],
  ['👨‍👩‍👧‍👦 ❤️.jpg', '👨‍👩‍👧‍👦 ❤️.jpg'],
  ['🏳️‍🌈 👩🏽‍🚀.jpg', '🏳️‍🌈 👩🏽‍🚀.jpg'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.jpg',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.jpg',
  ],
  ['葛\u{e0100}城.jpg', '葛\u{e0100}城.jpg'],
  ['pho\u200dto\u200c.j\u200bpg', 'photo.jpg'],
  ['\u200dphoto.jpg\u200c', 'photo.jpg'],
  ['می\u202e\u2066خواهم\ufeff.jpg', 'میخواهم.jpg'],
  ['a\u{e0067}\u{e007f}.jpg', 'a.jpg'],
])('originalName cleans %s', (sent, name) => {
  expect(originalName(sent)).toBe(name);
});

it('cuts a name at two hundred characters, and never within one', () => {
  expect([...originalName('😀'.repeat(300))]).toHaveLength(200);
  expect(originalName('👨‍👩‍👧‍👦'.repeat(100))).toBe('👨‍👩‍👧‍👦'.repeat(28));
  expect([...originalName(`Z${'\u0337'.repeat(300)}`)]).toHaveLength(200);
});

it('removes control characters from any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const name = originalName(sent);
      expect(name).not.toMatch(/\p{Cc}|\p{Cs}|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/u);
      expect(originalName(name)).toBe(name);
    }),
  );
});

it.each([
  ['IMG_1.JPG', 'jpeg', 'IMG_1.JPG'],
  ['IMG_1.jpeg', 'jpeg', 'IMG_1.jpeg'],
  ['IMG_1.HEIC', 'jpeg', 'IMG_1.HEIC.jpg'],
  ['drawing.jpg', 'png', 'drawing.jpg.png'],
  ['photo', 'webp', 'photo.webp'],
  ['photo', 'jpeg', 'photo.jpg'],
  ['photo.jfif', 'jpeg', 'photo.jfif.jpg'],
] as const)('%s, a %s, is saved as %s', (sent, kind, name) => {
  expect(savedName(sent, kind)).toBe(name);
});
