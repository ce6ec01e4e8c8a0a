import { limits } from '@afterglow/proto/limits';
import { expect, test } from 'vitest';
import { validateFiles } from './validate-files.ts';

const aFile = (name: string, type = 'image/jpeg', size = 3) => new File([new Uint8Array(size)], name, { type });
const heicNamed = (name: string, brand: string) => new File(['\0\0\0\u0024ftyp', brand], name, { type: 'image/jpeg' });
const getFile = (name: string, start: string, type = '') =>
  new File([Uint8Array.from(start, (character) => character.charCodeAt(0))], name, { type });
const jpegStart = '\xff\xd8\xff\xe0\0\x10JFIF\0\x01';
const pngStart = '\x89PNG\r\n\x1a\n\0\0\0\r';
const webpStart = 'RIFF\0\0\0\0WEBPVP8 ';
const unreadable = Object.assign(aFile('cloud.jpg'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
});

test('keeps images with an accepted extension in their order', async () => {
  const files = [aFile('a.jpeg'), aFile('B.JPG'), aFile('c.png', 'image/png'), aFile('d.webp', 'image/webp')];
  expect(await validateFiles(files)).toEqual({ kept: files, rejected: [] });
});

test.each([
  ['by its type alone', aFile('photo.jfif', 'image/jpeg')],
  ['by its type alone, of a kind that the server judges', aFile('a.gif', 'image/gif')],
  ['by its extension alone', aFile('a.jpg', '')],
  ['by its extension, against its type', aFile('a.jpg', 'text/plain')],
  ['as a JPEG without an extension', getFile('photo', jpegStart)],
  ['as a JPEG with the name of a text', getFile('photo.txt', jpegStart, 'text/plain')],
  ['as a JPEG with the name of a photo as phones keep it', getFile('IMG_1.HEIC', jpegStart, 'image/heic')],
  ['as a PNG without an extension', getFile('photo', pngStart)],
  ['as a WebP without an extension', getFile('photo', webpStart)],
])('keeps a file %s', async (_, file) => {
  expect(await validateFiles([file])).toEqual({ kept: [file], rejected: [] });
});

test.each([
  [
    'a file that is no image by type, extension and content',
    aFile('a.txt', 'text/plain'),
    /Please send a JPEG, PNG or WebP/,
  ],
  ['a file without extension, type and content', aFile('a', ''), /Please send a JPEG, PNG or WebP/],
  ['a sound in the container of WebP', getFile('a', 'RIFF\0\0\0\0WAVE'), /Please send a JPEG, PNG or WebP/],
  ['a HEIC photo by its name', aFile('IMG_1.HEIC', ''), /HEIC.*choose it from your photo library/],
  ['a HEIC photo by its type', aFile('a.jpg', 'image/heic'), /HEIC/],
  ['a HEIC photo under another extension', heicNamed('a.jpg', 'heic'), /HEIC/],
  ['a file that is stored elsewhere', unreadable, /online album/],
  ['a file that is one byte too large', aFile('a.jpg', 'image/jpeg', limits.photoMaxBytes + 1), /larger than 10 MB/],
])('rejects %s with a reason', async (_, file, reason) => {
  const { kept, rejected } = await validateFiles([file]);
  expect(kept).toEqual([]);
  expect(rejected).toEqual([{ name: file.name, reason: expect.stringMatching(reason) }]);
});

test('keeps a file of 10485760 bytes', async () => {
  expect((await validateFiles([aFile('a.jpg', 'image/jpeg', 10_485_760)])).kept).toHaveLength(1);
});

test('rejects AVIF that the browser cannot open', async () => {
  const { rejected } = await validateFiles([heicNamed('a.avif', 'avif')], [], async () => false);
  expect(rejected).toEqual([{ name: 'a.avif', reason: expect.stringMatching(/Please send a JPEG, PNG or WebP/) }]);
});

test('lists a file chosen twice once', async () => {
  const file = aFile('a.jpg');
  expect((await validateFiles([file, file])).kept).toEqual([file]);
  const { rejected } = await validateFiles([file], [file]);
  expect(rejected).toEqual([{ name: 'a.jpg', reason: 'You’ve already added this photo.' }]);
});

test.each([
  ['a photo that is too large', new File([getFile('', jpegStart), new Uint8Array(limits.photoMaxBytes)], 'a.jpg')],
  ['a photo as phones keep it', heicNamed('IMG_1.HEIC', 'heic')],
  ['an AVIF photo', heicNamed('a.avif', 'avif')],
])('keeps %s only if the browser can open it', async (_, file) => {
  expect((await validateFiles([file], [], async () => true)).kept).toEqual([file]);
  expect((await validateFiles([file], [], async () => false)).kept).toEqual([]);
});

test('does not decode files that can be sent unchanged or are not photos', async () => {
  const opened: string[] = [];
  const decodes = async ({ name }: File) => opened.push(name) > 0;
  const files = [getFile('a.jpg', jpegStart), getFile('b.txt', 'Dear all,', 'text/plain'), aFile('c.heic', '')];
  expect((await validateFiles(files, [], decodes)).kept).toEqual([files[0]]);
  expect(opened).toEqual([]);
});
