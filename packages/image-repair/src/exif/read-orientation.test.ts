import { orientationCases, seenOrientation } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageKind } from '../image-kind.ts';
import { stripMetadata } from '../sample-images.fixture.ts';
import { readOrientation } from './read-orientation.ts';
import { tiffOrientation } from './tiff-orientation.ts';

async function seenByLibvips(file: Buffer): Promise<number> {
  const { data, info } = await sharp(file, { autoOrient: true }).raw().toBuffer({ resolveWithObject: true });
  return seenOrientation(info.width, data);
}

const cases = await orientationCases();

describe('readOrientation', () => {
  it.each(cases)('reads that of a $name', async ({ file, shown, libvips }) => {
    expect(readOrientation(imageKind(file), file)).toBe(shown);
    expect(await seenByLibvips(file)).toBe(libvips);
    expect(await seenByLibvips(stripMetadata(file))).toBe(shown);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is upright if the %s ends early', (kind) => {
    for (const length of [0, 8, 11, 12, 20, 30]) expect(readOrientation(kind, Buffer.alloc(length))).toBe(1);
  });
});

describe('tiffOrientation', () => {
  it('follows no pointer to its own directory', () => {
    const block = Buffer.from('MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\0', 'latin1');
    expect(tiffOrientation(block)).toBe(1);
  });

  it('reads nothing beyond the end of its block', () => {
    const block = Buffer.from('MM\0*\0\0\0\x08\0\x02\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1');
    for (let length = 0; length < 22; length += 1) expect(tiffOrientation(block.subarray(0, length))).toBe(1);
    expect(tiffOrientation(block)).toBe(6);
  });
});
