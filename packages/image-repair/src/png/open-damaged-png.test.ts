import { deflateSync } from 'node:zlib';
import { pngChunk } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iccProfile } from '../colour/icc-profile.fixture.ts';
import { exifBlock } from '../exif/exif.fixture.ts';
import { openDamagedPng } from '../openers.fixture.ts';
import { readPngFile } from './png-chunks.ts';
import { type Drawing, encodeHead, encodePng, packedPart, plainPng, writeRows } from './png-writer.fixture.ts';

const drawing: Drawing = {
  ...{ width: 200, height: 200, depth: 8, colourType: 2 },
  sampleAt: (x, y, channel) => (Math.imul(x * 601 + y * 7 + channel, 2_654_435_761) >>> 13) & 0xff,
};
const rowLength = 601;
const rows = writeRows(drawing, false, (row) => row % 5);
const head = encodeHead(drawing, false);
const headData = head.subarray(16, -4);
const end = pngChunk('IEND', Buffer.alloc(0));
const wrong = (chunk: Buffer): Buffer => Buffer.concat([chunk.subarray(0, -4), Buffer.from('crc!')]);
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([head, ...chunks, end]);
const pixels = (file: Buffer): Promise<Buffer> => sharp(file).raw().toBuffer();
const upper = async (count: number): Promise<Buffer> =>
  (await pixels(plainPng(drawing))).subarray(0, count * drawing.width * 3);
const refused = (code: string) => expect.objectContaining({ code });

describe('a PNG with truncated pixel data', () => {
  it.each([
    ['after a row', 150, 0],
    ['within a row', 150, 600],
    ['after its last row', 200, 0],
  ])('cut off %s is shown up to its last complete row', async (_, count, more) => {
    const bytes = Buffer.concat([...rows, ...rows].map((row) => row.bytes)).subarray(0, count * rowLength + more);
    const image = await openDamagedPng(encodePng(drawing, false, [{ y: 0, pass: 1, pixels: 0, bytes }]));
    expect(image).toMatchObject({
      ...{ width: 200, height: 200, heldBytesPerPixel: 0, decodesWhole: true },
      ...{ share: count / 200, damage: count === 200 ? null : 'lower_part', seen: { width: 200, height: count } },
    });
    expect(await pixels(image.repaired())).toEqual(await upper(count));
  });

  it('is shown as far as it can be inflated', async () => {
    const file = encodePng(drawing, false, rows);
    const broken = Buffer.concat([head, pngChunk('IDAT', file.subarray(head.length + 8, file.length * 0.8)), end]);
    const image = await openDamagedPng(broken);
    expect(image.share).toBeCloseTo(0.8, 1);
    expect(await pixels(image.repaired())).toEqual(await upper(image.seen.height));
  });

  it('is shown up to the first row with an unknown filter', async () => {
    for (const row of [140, 199]) {
      const image = await openDamagedPng(
        encodePng(
          drawing,
          false,
          writeRows(drawing, false, (y) => (y === row ? 5 : 4)),
        ),
      );
      expect(image.seen.height).toBe(row);
      expect(await pixels(image.repaired())).toEqual(await upper(row));
    }
  });

  it('is refused with less than two thirds of its rows', async () => {
    expect((await openDamagedPng(encodePng(drawing, false, rows.slice(0, 134)))).seen.height).toBe(134);
    await expect(openDamagedPng(encodePng(drawing, false, rows.slice(0, 133)))).rejects.toEqual(
      refused('photo_damaged'),
    );
  });

  it('is not read beyond its last row', async () => {
    const image = await openDamagedPng(encodePng(drawing, false, [...rows, ...rows]));
    expect(image).toMatchObject({ share: 1, seen: { height: 200 } });
    expect(await pixels(image.repaired())).toEqual(await upper(200));
  });
});

describe('a PNG with a wrong checksum', () => {
  const stored = packedPart(rows, 0);
  const pieces = (size: number): Buffer[] =>
    Array.from({ length: Math.ceil(stored.length / size) }, (_, index) =>
      pngChunk('IDAT', stored.subarray(index * size, (index + 1) * size)),
    );

  it('is shown up to the pixel chunk with the wrong checksum', async () => {
    const chunks = pieces(6000).map((chunk, index) => (index === 16 ? wrong(chunk) : chunk));
    const { seen, damage } = await openDamagedPng(png(...chunks));
    expect([seen.height, damage]).toEqual([Math.floor(95_980 / rowLength), 'lower_part']);
  });

  it('is shown up to the fault itself when one chunk holds all pixels', async () => {
    const broken = writeRows(drawing, false, (y) => (y === 150 ? 9 : 0));
    expect((await openDamagedPng(png(wrong(pngChunk('IDAT', packedPart(broken, 0)))))).seen.height).toBe(150);
  });

  it('is read beyond the first 64 KiB of a chunk with a fault, but not beyond that chunk', async () => {
    const cut = (...sizes: number[]): Buffer[] => {
      const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size));
      return ends.map((to, index) => pngChunk('IDAT', stored.subarray(to - (sizes[index] ?? 0), to)));
    };
    const open = (faulty: number, chunks: Buffer[]) =>
      openDamagedPng(png(...chunks.map((chunk, index) => (index === faulty ? wrong(chunk) : chunk))));
    const [start, limit] = [50_000, 64 * 1024];
    const rest = stored.length - start - limit;
    expect((await open(1, cut(start, limit + 1, rest - 1))).seen.height).toBe(Math.floor((start + limit) / rowLength));
    await expect(open(1, cut(start, limit, rest))).rejects.toEqual(refused('photo_damaged'));
    expect((await open(0, cut(90_000, stored.length - 90_000))).seen.height).toBe(Math.floor(90_000 / rowLength));
  });

  it('is refused when the fault is in a small chunk with all pixels', async () => {
    const flat: Drawing = { ...drawing, sampleAt: (x) => x };
    const packed = packedPart(writeRows(flat, false, () => 0));
    await expect(openDamagedPng(png(wrong(pngChunk('IDAT', packed))))).rejects.toEqual(refused('photo_damaged'));
  });

  it('is shown completely when the fault is in an ancillary chunk', async () => {
    const pixelsOfIt = pngChunk('IDAT', packedPart(rows));
    const image = await openDamagedPng(png(wrong(pngChunk('gAMA', Buffer.alloc(4))), pixelsOfIt));
    expect(image).toMatchObject({ share: 1, damage: null });
    expect(image.withoutMetadata()).toEqual(png(pixelsOfIt));
  });

  it('is refused when the fault is in its header or palette', async () => {
    const wrongHead = Buffer.concat([head.subarray(0, 8), wrong(head.subarray(8))]);
    await expect(openDamagedPng(Buffer.concat([wrongHead, ...pieces(6000), end]))).rejects.toEqual(
      refused('photo_damaged'),
    );
    const palette = wrong(pngChunk('PLTE', Buffer.alloc(3)));
    await expect(openDamagedPng(png(palette, ...pieces(6000)))).rejects.toEqual(refused('photo_damaged'));
  });
});

describe('the served file of a damaged PNG', () => {
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('name\0\0'), deflateSync(iccProfile())]));
  const part = pngChunk('IDAT', packedPart(rows.slice(0, 160)));
  const orientation = pngChunk('eXIf', exifBlock(6));

  it('contains the original bytes, an end, the profile and the orientation, and nothing else', async () => {
    const secret = pngChunk('tEXt', Buffer.from('secret'));
    const image = await openDamagedPng(Buffer.concat([head, secret, profile, part, secret]));
    expect(image.withoutMetadata(exifBlock(6))).toEqual(Buffer.concat([head, orientation, profile, part, end]));
    const metadata = await sharp(image.repaired(exifBlock(6))).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 160, orientation: 6 });
  });

  it('has its pixels once if repaired, after the profile', async () => {
    const image = await openDamagedPng(Buffer.concat([head, profile, part]));
    expect(readPngFile(image.repaired(exifBlock(6))).chunks.map(({ type }) => type)).toEqual([
      'IHDR',
      'eXIf',
      'iCCP',
      'IDAT',
      'IEND',
    ]);
  });

  it('keeps the orientation when it was interlaced', async () => {
    const small: Drawing = { ...drawing, width: 9, height: 9 };
    const written = encodePng(
      small,
      true,
      writeRows(small, true, () => 0),
    );
    const image = await openDamagedPng(written);
    expect(image.heldBytesPerPixel).toBe(4);
    const headOfIt = encodeHead(small, true);
    expect(image.withoutMetadata(exifBlock(6))).toEqual(
      Buffer.concat([headOfIt, orientation, written.subarray(headOfIt.length), end]),
    );
    expect(await sharp(image.repaired(exifBlock(6))).metadata()).toMatchObject({
      orientation: 6,
      isProgressive: false,
    });
  });
});

it.each([
  ['nothing but its signature', undefined, 'photo_damaged'],
  ['a header that is too short', pngChunk('IHDR', headData.subarray(0, 12)), 'photo_damaged'],
  ['a header that is too long', pngChunk('IHDR', Buffer.concat([headData, Buffer.alloc(1)])), 'photo_damaged'],
  ['another chunk of the same length first', pngChunk('PLTE', headData), 'photo_damaged'],
  ['an unknown colour type', encodeHead({ ...drawing, colourType: 5 as 6 }, false).subarray(8), 'photo_damaged'],
  ['no header', pngChunk('IDAT', packedPart(rows)), 'photo_damaged'],
  [
    'too many pixels',
    encodeHead({ ...drawing, width: 20_000, height: 20_000 }, false).subarray(8),
    'photo_too_many_pixels',
  ],
])('refuses a PNG with %s', async (_, first, code) => {
  const chunks = first ? [first, pngChunk('IDAT', packedPart(rows)), end] : [];
  const file = Buffer.concat([head.subarray(0, 8), ...chunks]);
  await expect(openDamagedPng(file)).rejects.toEqual(refused(code));
});
