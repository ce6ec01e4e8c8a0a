import { limits } from '@afterglow/proto/limits';
import { expect, test } from 'vitest';
import { sortFiles } from './sort-files.ts';

const aFile = (name: string, type = 'image/jpeg', size = 3) => new File([new Uint8Array(size)], name, { type });

test('pictures with an accepted ending are kept, in their order', () => {
  const files = [aFile('a.jpeg'), aFile('B.JPG'), aFile('c.png', 'image/png'), aFile('d.webp', 'image/webp')];
  expect(sortFiles(files)).toEqual({ kept: files, leftOut: [] });
});

test.each([
  ['no picture by its type', aFile('a.jpg', 'text/plain'), /not a JPEG, PNG or WebP/],
  ['a kind of picture that is not accepted', aFile('a.gif', 'image/gif'), /not a JPEG, PNG or WebP/],
  ['a photo as phones keep it', aFile('IMG_1.HEIC', 'image/heic'), /HEIC/],
  ['one byte too large', aFile('a.jpg', 'image/jpeg', limits.photoMaxBytes + 1), /larger than 10MB/],
])('%s: left out, with the reason', (_, file, reason) => {
  const { kept, leftOut } = sortFiles([file]);
  expect(kept).toEqual([]);
  expect(leftOut).toEqual([{ name: file.name, reason: expect.stringMatching(reason) }]);
});

test('10485760 bytes are kept', () => {
  expect(sortFiles([aFile('a.jpg', 'image/jpeg', 10_485_760)]).kept).toHaveLength(1);
});

test('a file chosen twice is in the list once', () => {
  const file = aFile('a.jpg');
  expect(sortFiles([file, file]).kept).toEqual([file]);
  expect(sortFiles([file], [file]).leftOut).toEqual([{ name: 'a.jpg', reason: 'This file is in the list already.' }]);
});
