import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { iccProfileSized } from '../colour/icc-profile.fixture.ts';
import { exifBlock } from '../exif/exif.fixture.ts';
import { openPng } from './open-png.ts';
import { writePngChunk } from './png-chunks.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const header = (interlace = 0, depth = 8): Buffer =>
  writePngChunk('IHDR', Buffer.from([0, 0, 3, 0, 0, 0, 2, 0, depth, 2, 0, 0, interlace]));
const chunk = (type: string, text = ''): Buffer => writePngChunk(type, Buffer.from(text));
const profile = (size: number): Buffer =>
  writePngChunk('iCCP', Buffer.concat([Buffer.from('name\0\0'), deflateSync(iccProfileSized(size))]));
const idat = chunk('IDAT', 'pixels');
const iend = chunk('IEND');
const png = (...parts: Buffer[]): Buffer => Buffer.concat([signature, header(), ...parts, iend]);
const damaged = expect.objectContaining({ code: 'photo_damaged' });

describe('openPng', () => {
  it('reads the size, and whether the decoder must hold the whole image in memory', () => {
    expect(openPng(png(idat))).toMatchObject({ width: 768, height: 512, heldBytesPerPixel: 0 });
    expect(openPng(Buffer.concat([signature, header(1), idat, iend])).heldBytesPerPixel).toBe(4);
    expect(openPng(Buffer.concat([signature, header(1, 16), idat, iend])).heldBytesPerPixel).toBe(8);
  });

  it('keeps palette, transparency and colour information', () => {
    const lengths = { cHRM: 32, gAMA: 4, sBIT: 3, sRGB: 1, cICP: 4, PLTE: 3, bKGD: 6, tRNS: 6, pHYs: 9 };
    const chunks = Object.entries(lengths).map(([type, length]) => chunk(type, 'x'.repeat(length)));
    const file = png(profile(3000), ...chunks, idat, idat);
    expect(openPng(file).withoutMetadata()).toEqual(file);
  });

  it('drops colour information of a wrong length, for which Pillow refuses a file', () => {
    for (const type of ['cHRM', 'gAMA', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'pHYs', 'bKGD'])
      for (const text of ['', 'x'.repeat(5)])
        expect(openPng(png(chunk(type, text), idat)).withoutMetadata(), type).toEqual(png(idat));
  });

  it('keeps a profile of 4 MiB', () => {
    const file = png(profile(4 * 2 ** 20), idat);
    expect(openPng(file).withoutMetadata()).toEqual(file);
  });

  it('drops a profile that cannot be inflated, is empty or is too large', () => {
    const broken = [chunk('iCCP', 'name\0\0no profile'), chunk('iCCP', 'data')];
    for (const part of [...broken, profile(0), profile(4 * 2 ** 20 + 1)])
      expect(openPng(png(part, idat)).withoutMetadata()).toEqual(png(idat));
  });

  it.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'hIST', 'sPLT', 'acTL', 'fcTL', 'fdAT', 'caBX', 'prVt'])(
    'drops %s',
    (type) => {
      const part = chunk(type, 'secret');
      expect(openPng(png(part, idat, part)).withoutMetadata()).toEqual(png(idat));
    },
  );

  it('drops what follows the end of the image', () => {
    expect(openPng(Buffer.concat([png(idat), Buffer.from('secret')])).withoutMetadata()).toEqual(png(idat));
  });

  it('writes the orientation into a chunk of its own', () => {
    expect(openPng(png(idat)).withoutMetadata(exifBlock(8))).toEqual(png(writePngChunk('eXIf', exifBlock(8)), idat));
  });

  it.each([
    ['without pixels', png()],
    ['with a header of another length', Buffer.concat([signature, chunk('IHDR', 'twelve bytes'), idat, iend])],
    ['without a header', Buffer.concat([signature, idat, iend])],
    [
      'with another chunk in place of its header',
      Buffer.concat([signature, chunk('IDAT', 'thirteen byte'), idat, iend]),
    ],
    ['with a palette that has a wrong checksum', png(chunk('PLTE', 'colours').fill(1, 9, 10), idat)],
    ['with a header that has a wrong checksum', Buffer.concat([signature, header().fill(9, 9, 10), idat, iend])],
    ['that is only a signature', signature],
  ])('refuses a file %s', (_, file) => {
    expect(() => openPng(file)).toThrow(damaged);
  });

  it('ignores a wrong checksum in a chunk that it drops, and drops one that an image can do without', () => {
    for (const type of ['tEXt', 'gAMA']) {
      const wrong = chunk(type, 'secret').fill(1, 9, 10);
      expect(openPng(png(wrong, idat)).withoutMetadata()).toEqual(png(idat));
      expect(openPng(png(wrong, idat)).isComplete).toBe(true);
    }
  });

  const wrongPixels = Buffer.from(idat).fill(1, 9, 10);
  it.each([
    ['that is cut off', png(idat).subarray(0, -5), png(idat)],
    ['without an end', Buffer.concat([signature, header(), idat]), png(idat)],
    ['with a chunk longer than the file', png(idat, Buffer.from('\xff\xff\xff\xf0tEXtxxxx', 'latin1')), png(idat)],
    ['with a wrong checksum of its pixels', png(wrongPixels), png(wrongPixels)],
  ])('reads a file %s, but not as a complete one', (_, file, kept) => {
    expect(openPng(png(idat)).isComplete).toBe(true);
    expect(openPng(file)).toMatchObject({ width: 768, height: 512, isComplete: false });
    expect(openPng(file).withoutMetadata()).toEqual(kept);
  });
});
