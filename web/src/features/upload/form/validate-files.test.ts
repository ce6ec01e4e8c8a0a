import { limits } from '@afterglow/proto/limits';
import { expect, test } from 'vitest';
import { validateFiles } from './validate-files.ts';

const aFile = (name: string, type = 'image/jpeg', size = 3) => new File([new Uint8Array(size)], name, { type });
const heicNamed = (name: string, brand: string) => new File(['\0\0\0\u0024ftyp', brand], name, { type: 'image/jpeg' });
const unreadable = Object.assign(aFile('cloud.jpg'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
});

test('images with an accepted ending are kept, in their order', async () => {
  const files = [aFile('a.jpeg'), aFile('B.JPG'), aFile('c.png', 'image/png'), aFile('d.webp', 'image/webp')];
  expect(await validateFiles(files)).toEqual({ kept: files, rejected: [] });
});

test.each([
  ['no image by its type', aFile('a.jpg', 'text/plain'), /Please send a JPEG, PNG or WebP/],
  ['a kind of image that is not accepted', aFile('a.gif', 'image/gif'), /Please send a JPEG, PNG or WebP/],
  ['a photo as phones keep it, by its name', aFile('IMG_1.HEIC', ''), /HEIC.*choose it from your photo library/],
  ['a photo as phones keep it, by its type', aFile('a.jpg', 'image/heic'), /HEIC/],
  ['a photo as phones keep it, named otherwise', heicNamed('a.jpg', 'heic'), /HEIC/],
  ['one that is kept elsewhere', unreadable, /online album/],
  ['one byte too large', aFile('a.jpg', 'image/jpeg', limits.photoMaxBytes + 1), /larger than 10 MB/],
])('%s: left out, with the reason', async (_, file, reason) => {
  const { kept, rejected } = await validateFiles([file]);
  expect(kept).toEqual([]);
  expect(rejected).toEqual([{ name: file.name, reason: expect.stringMatching(reason) }]);
});

test('10485760 bytes are kept', async () => {
  expect((await validateFiles([aFile('a.jpg', 'image/jpeg', 10_485_760)])).kept).toHaveLength(1);
});

test('other files of that family are left to the server', async () => {
  expect((await validateFiles([heicNamed('a.jpg', 'avif')])).kept).toHaveLength(1);
});

test('a file chosen twice is in the list once', async () => {
  const file = aFile('a.jpg');
  expect((await validateFiles([file, file])).kept).toEqual([file]);
  const { rejected } = await validateFiles([file], [file]);
  expect(rejected).toEqual([{ name: 'a.jpg', reason: 'You’ve already added this photo.' }]);
});
