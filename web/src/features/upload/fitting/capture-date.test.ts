import { datedPhotos, sendingTime } from '@afterglow/test-kit/images';
import { expect, test } from 'vitest';
import { captureDateSegment, readCaptureDate } from './capture-date.ts';

const inJpeg = (segment: Uint8Array<ArrayBuffer>) =>
  new Blob([new Uint8Array([0xff, 0xd8]), segment, new Uint8Array([0xff, 0xd9])]);

test.each(datedPhotos)('reads the same date as the server from $title', async ({ file, date }) => {
  expect(await readCaptureDate(new Blob([Uint8Array.from(file)]), sendingTime)).toEqual(date);
});

const dated = datedPhotos.filter(({ date }) => date);

test.each(dated)('preserves the date of $title in a copy', async ({ file }) => {
  const date = await readCaptureDate(new Blob([Uint8Array.from(file)]), sendingTime);
  if (!date) throw new Error('no date');
  const { source, ...copied } = (await readCaptureDate(inJpeg(captureDateSegment(date)), sendingTime)) ?? {};
  const { source: sourceBefore, ...read } = date;
  expect(copied).toEqual(read);
  expect(source).toMatch(/^exif_/);
  expect(source === 'exif_original').toBe(
    ['exif_original', 'xmp_original', 'xmp_created', 'iptc_created'].includes(sourceBefore),
  );
});

test('writes the length of the segment', async () => {
  const segment = captureDateSegment({
    local: '2001-02-03T04:05:06',
    offset: '-03:30',
    fraction: '123456789',
    source: 'exif_original',
  });
  expect([segment[0], segment[1]]).toEqual([0xff, 0xe1]);
  expect((segment[2] ?? 0) * 256 + (segment[3] ?? 0)).toBe(segment.length - 2);
});
