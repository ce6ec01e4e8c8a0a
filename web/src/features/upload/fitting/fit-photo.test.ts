import { limits } from '@afterglow/proto/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { canvasSize } from './canvas-size.ts';
import { captureDateSegment, readCaptureDate } from './capture-date.ts';
import { fitPhoto, jpegName } from './fit-photo.ts';

afterEach(() => vi.unstubAllGlobals());

interface Encoded {
  readonly width: number;
  readonly quality: number;
}

const getJpeg = (size: number) => new Blob([new Uint8Array([0xff, 0xd8]), new Uint8Array(size - 2)]);

/** Encodes a photo of 4000x3000 as a JPEG of `getSize` bytes. */
function aBrowser(getSize: (encoded: Encoded) => number | undefined) {
  const encoded: Encoded[] = [];
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob(done: (blob: Blob | null) => void, _: string, quality: number) {
        encoded.push({ width: this.width, quality });
        const size = getSize({ width: this.width, quality });
        done(size === undefined ? null : getJpeg(size));
      },
    }),
  });
  return { encoded, close };
}

const photo = (...parts: BlobPart[]) => new File(parts, 'IMG_1.HEIC', { type: 'image/heic', lastModified: 17 });
const tooLarge = limits.photoMaxBytes + 1;

test('keeps the best quality if the JPEG is small enough', async () => {
  const { encoded, close } = aBrowser(() => limits.photoMaxBytes);
  const { name, type, size, lastModified } = await fitPhoto(photo('x'));
  expect({ name, type, size, lastModified }).toEqual({
    name: 'IMG_1.jpg',
    type: 'image/jpeg',
    size: limits.photoMaxBytes,
    lastModified: 17,
  });
  expect(encoded).toEqual([{ width: 4000, quality: 0.95 }]);
  expect(close).toHaveBeenCalledOnce();
});

test('reduces quality first, then size, until the JPEG is small enough', async () => {
  const { encoded } = aBrowser(({ width }) => (width > 2000 ? tooLarge : 1000));
  await fitPhoto(photo('x'));
  expect(encoded.map(({ width, quality }) => `${width} at ${quality}`)).toEqual([
    '4000 at 0.95',
    '4000 at 0.9',
    '4000 at 0.85',
    '3200 at 0.85',
    '2600 at 0.85',
    '2000 at 0.8',
  ]);
});

test.each([
  ['that is too large in every size', tooLarge, 'the photo is too large in every size'],
  ['that the browser cannot write as a JPEG', undefined, 'the photo cannot be written as a JPEG'],
])('rejects a photo %s, and closes its image', async (_, size, reason) => {
  const { close } = aBrowser(() => size);
  await expect(fitPhoto(photo('x'))).rejects.toThrow(reason);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['at the beginning', (segment: BlobPart) => [segment, 'x'.repeat(600 * 1024)]],
  ['at the end', (segment: BlobPart) => ['x'.repeat(600 * 1024), segment, 'x'.repeat(100)]],
])('keeps the capture date found %s of the file, and counts its bytes', async (_, around) => {
  const date = { local: '2001-02-03T04:05:06', source: 'exif_original' } as const;
  const segment = captureDateSegment(date);
  const { encoded } = aBrowser(({ quality }) => (quality === 0.95 ? limits.photoMaxBytes : 1000));
  const fitted = await fitPhoto(photo(...around(segment)));
  const bytes = new Uint8Array(await fitted.arrayBuffer());
  expect(await readCaptureDate(fitted, new Date())).toEqual(date);
  expect([...bytes.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1]);
  expect(bytes.length).toBe(1000 + segment.length);
  expect(encoded.map(({ quality }) => quality)).toEqual([0.95, 0.9]);
});

test.each([
  ['as large as it is', { width: 4000, height: 3000 }, 1, { width: 4000, height: 3000 }],
  ['smaller by its share', { width: 4000, height: 3000 }, 0.35, { width: 1400, height: 1050 }],
  ['as large as a canvas of an iPhone', { width: 4096, height: 4096 }, 1, { width: 4096, height: 4096 }],
  ['smaller if the canvas cannot hold it', { width: 8192, height: 8192 }, 1, { width: 4096, height: 4096 }],
  ['smaller with the same aspect ratio', { width: 16_384, height: 4096 }, 1, { width: 8192, height: 2048 }],
  ['at a share of the canvas limit', { width: 8192, height: 8192 }, 0.5, { width: 2048, height: 2048 }],
])('draws a photo %s', (_, size, share, expected) => {
  expect(canvasSize(size, share)).toEqual(expected);
});

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['summer.2001.png', 'summer.2001.jpg'],
  ['photo', 'photo.jpg'],
  ['.heic', '.jpg'],
])('renames %s to %s', (name, expected) => {
  expect(jpegName(name)).toBe(expected);
});
