import { expect, test } from 'vitest';
import { isConverted, isHeic, isPhoto, startBytes } from './photo-start.ts';

const getStart = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0)).slice(0, startBytes);
const heif = (brand: string) => getStart(`\0\0\0\x24ftyp${brand}\0\0\0\0`);

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
  'recognizes the brand %s as HEIC',
  (brand) => {
    expect([isHeic(heif(brand)), isPhoto(heif(brand))]).toEqual([true, false]);
  },
);

test.each([
  ['a video in the same container', heif('mp42')],
  ['AVIF', heif('avif')],
  ['a brand in capital letters', heif('HEIC')],
  ['a brand that is cut off', getStart('\0\0\0\x24ftyphei')],
  ['the word at the beginning', getStart('ftypheic\0\0\0\0')],
  ['a JPEG', getStart('\xff\xd8\xff\xe0\0\x10JFIF\0\x01')],
  ['an empty file', getStart('')],
])('does not take %s for HEIC', (_, start) => {
  expect(isHeic(start)).toBe(false);
});

test.each(['heic', 'mif1', 'avif', 'avis'])('converts the brand %s', (brand) => {
  expect([isConverted(heif(brand)), isPhoto(heif(brand))]).toEqual([true, false]);
});

test.each([
  ['a video in the same container', heif('mp42')],
  ['a JPEG', getStart('\xff\xd8\xff\xe0\0\x10JFIF\0\x01')],
])('does not convert %s', (_, start) => {
  expect(isConverted(start)).toBe(false);
});

test.each([
  ['a JPEG of a camera', '\xff\xd8\xff\xe1\0\x10Exif\0\0'],
  ['a JPEG without a header', '\xff\xd8\xff\xdb'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r'],
  ['a WebP', 'RIFF\x10\x20\0\0WEBPVP8 '],
])('recognizes %s as a photo', (_, text) => {
  expect(isPhoto(getStart(text))).toBe(true);
});

test.each([
  ['a JPEG that is cut off', '\xff\xd8'],
  ['a PNG whose line ends were changed on the way', '\x89PNG\n\x1a\n\0\0\0\r'],
  ['a sound in the container of WebP', 'RIFF\0\0\0\0WAVEfmt '],
  ['a WebP without its container', '\0\0\0\0\0\0\0\0WEBP'],
  ['a WebP that is cut off', 'RIFF\0\0\0\0WEB'],
  ['a photo after other bytes', ' \xff\xd8\xff'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['an empty file', ''],
])('does not take %s for a photo', (_, text) => {
  expect(isPhoto(getStart(text))).toBe(false);
});
