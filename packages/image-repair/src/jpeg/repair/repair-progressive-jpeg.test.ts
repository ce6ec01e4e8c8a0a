import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { exifBlock } from '../../exif/exif.fixture.ts';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import { jpegMarkers, readJpegSegments } from '../jpeg-segments.ts';

const kinds = ['4:2:0', '4:4:4', 'grey'] as const;
type Kind = (typeof kinds)[number];
const [width, height] = [330, 243];
const made = new Map<Kind, Buffer>();
const whole = (kind: Kind): Buffer => made.get(kind) ?? expect.unreachable(kind);

beforeAll(async () => {
  const photo = sharp(realPhoto('08')).resize(width, height);
  const options = { quality: 90, progressive: true };
  made.set(
    '4:2:0',
    await photo
      .clone()
      .jpeg({ ...options, chromaSubsampling: '4:2:0' })
      .toBuffer(),
  );
  made.set(
    '4:4:4',
    await photo
      .clone()
      .jpeg({ ...options, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
  made.set('grey', await photo.clone().toColourspace('b-w').jpeg(options).toBuffer());
});

const decoded = (file: Buffer): Promise<Buffer> => sharp(file, { failOn: 'none' }).raw().toBuffer();

function scanStarts(file: Buffer): number[] {
  const scans = readJpegSegments(file).filter(({ marker }) => marker === jpegMarkers.sos);
  return [...scans.map(({ bytes }) => bytes.byteOffset - file.byteOffset), file.length - 2];
}

const getScans = (file: Buffer) =>
  readJpegSegments(file).flatMap(({ marker, bytes }) => {
    if (marker !== jpegMarkers.sos) return [];
    const count = bytes[4] ?? 0;
    const [from = 0, to = 0, bits = 0] = bytes.subarray(5 + 2 * count);
    return [{ ids: Array.from({ length: count }, (_, index) => bytes[5 + 2 * index]), from, to, isFirst: bits < 16 }];
  });

describe('a truncated progressive JPEG', () => {
  it.each(kinds)('reports the share of its coefficients when cut between scans: %s', (kind) => {
    const file = whole(kind);
    const [starts, scans] = [scanStarts(file), getScans(file)];
    const blocks = { '4:2:0': [42 * 31, 21 * 16, 21 * 16], '4:4:4': [42 * 31, 42 * 31, 42 * 31], grey: [42 * 31] }[
      kind
    ];
    const all = 64 * blocks.reduce((sum, count) => sum + count, 0);
    let came = 0;
    for (const [index, { ids, from, to, isFirst }] of scans.entries()) {
      for (const id of isFirst ? ids : []) came += (to - from + 1) * (blocks[(id ?? 0) - 1] ?? 0);
      const image = openDamagedJpeg(file.subarray(0, starts[index + 1]));
      expect(Math.abs(image.share - came / all)).toBeLessThan(0.002);
      expect(image.share).toBeLessThanOrEqual(1);
    }
    expect(came).toBe(all);
  });

  it.each(kinds)('decodes like any decoder, and reports the readable share: %s', async (kind) => {
    const file = whole(kind);
    let share = 0;
    for (const { bytes } of readJpegSegments(file).filter(({ marker }) => marker === jpegMarkers.sos)) {
      const start = bytes.byteOffset - file.byteOffset;
      for (const part of [0.3, 0.6, 0.9]) {
        const cut = file.subarray(0, start + Math.floor(part * bytes.length));
        const image = openDamagedJpeg(cut);
        expect(image).toMatchObject({
          width,
          height,
          heldBytesPerPixel: 4,
          decodesWhole: false,
          seen: { width, height },
        });
        expect(image.damage).toBe(image.share === 1 ? 'file_end' : 'parts');
        expect(image.share).toBeGreaterThanOrEqual(share);
        share = image.share;
        const [shown, reference] = [await decoded(image.repaired()), await decoded(cut)];
        const different = shown.filter((level, at) => Math.abs(level - (reference[at] ?? 0)) > 2).length;
        expect(different / shown.length).toBeLessThan(0.02);
      }
    }
  });

  it('counts the complete units of the scan in which it ends', () => {
    const file = whole('grey');
    const [first = 0, second = 0] = scanStarts(file);
    const half = openDamagedJpeg(file.subarray(0, first + 10 + (second - first - 10) / 2));
    expect(half.share).toBeGreaterThan(0.4 / 64);
    expect(half.share).toBeLessThan(0.6 / 64);
  });

  it('is not read beyond a run of identical bytes', () => {
    const file = Buffer.from(whole('grey'));
    const [, , third = 0] = scanStarts(file);
    const zeros = file.fill(0, third + 100, third + 400).subarray(0, third + 400);
    expect(openDamagedJpeg(zeros).share).toBeLessThan(0.5);
  });
});

describe('a progressive JPEG without its end', () => {
  it.each(kinds)('decodes to exactly the same pixels: %s', async (kind) => {
    const image = openDamagedJpeg(whole(kind).subarray(0, -2));
    expect(image).toMatchObject({ share: 1, damage: 'file_end' });
    expect(await decoded(image.repaired())).toEqual(await decoded(whole(kind)));
    expect((await sharp(image.repaired(exifBlock(6))).metadata()).orientation).toBe(6);
    expect((await sharp(image.withoutMetadata(exifBlock(6))).metadata()).orientation).toBe(6);
  });
});
