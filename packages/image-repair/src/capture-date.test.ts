import { cameraImage, datedPhotos, exifSegment, exifTiff, sendingTime } from '@afterglow/test-kit/images';
import { describe, expect, it } from 'vitest';
import { captureDate } from './capture-date.ts';

describe('captureDate', () => {
  it.each(datedPhotos)('reads the credible date of $title', ({ file, date }) => {
    expect(captureDate(file, sendingTime)).toEqual(date ?? null);
  });

  it.each(['baseline JPEG', 'PNG', 'WebP'] as const)('reads the date of a %s', async (encoding) => {
    expect(captureDate(await cameraImage(encoding), sendingTime)).toEqual({
      local: '2008-05-30T15:56:01',
      source: 'exif_original',
    });
  });

  it('reads a date after the pixels, but not among them', () => {
    const block = exifSegment(exifTiff({ DateTimeOriginal: '2008:05:30 15:56:01' }));
    const half = Buffer.alloc(600 * 1024);
    expect(captureDate(Buffer.concat([half, half, block]), sendingTime)?.local).toBe('2008-05-30T15:56:01');
    expect(captureDate(Buffer.concat([half, block, half]), sendingTime)).toBeNull();
  });

  it('prefers the EXIF block before the pixels', () => {
    const dated = (date: string) => exifSegment(exifTiff({ DateTimeOriginal: date }));
    const pixels = Buffer.alloc(1200 * 1024);
    const file = Buffer.concat([dated('2008:05:30 15:56:01'), pixels, dated('2019:01:02 03:04:05')]);
    expect(captureDate(file, sendingTime)?.local).toBe('2008-05-30T15:56:01');
  });

  const withOneField = datedPhotos.filter(
    ({ title, date }) => date && /^(DateTimeO|exif:|photo|xmp:|EXIF|XMP|the cr)/i.test(title),
  );
  it.each(withOneField)('reads no part of a date from $title, wherever it is cut', (photo) => {
    for (let length = 0; length < photo.file.length; length += 1) {
      const local = captureDate(photo.file.subarray(0, length), sendingTime)?.local;
      expect([undefined, photo.date?.local]).toContain(local);
    }
  });
});
