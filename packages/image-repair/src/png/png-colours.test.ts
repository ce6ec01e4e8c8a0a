import { codedColourChunk, gammaChunk, primariesChunk } from '@afterglow/test-kit/images';
import { describe, expect, it } from 'vitest';
import { type PngChunk, writePngChunk } from './png-chunks.ts';
import { readPngColours } from './png-colours.ts';

const chunk = (bytes: Buffer): PngChunk => ({
  type: bytes.toString('latin1', 4, 8),
  data: bytes.subarray(8, -4),
  bytes,
});
const colours = (...chunks: readonly Buffer[]) => readPngColours(chunks.map(chunk));
const profile = writePngChunk('iCCP', Buffer.from('a profile'));
const srgb = writePngChunk('sRGB', Buffer.alloc(1));
const srgbCorners = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06] as const;
const p3Corners = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06] as const;
const converted = { transfer: expect.any(Function) };
const inaccurate = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1) ? 0 : 1])]);

describe('readPngColours', () => {
  it('prefers cICP to iCCP, iCCP to sRGB, and sRGB to gAMA with cHRM', () => {
    const [coded, gamma, corners] = [codedColourChunk(1, 13), gammaChunk(1), primariesChunk(...p3Corners)];
    expect(colours(codedColourChunk(12, 13), profile, srgb, gamma)).toMatchObject(converted);
    expect(colours(coded, profile, gamma)).toBe('srgb');
    expect(colours(profile, srgb, gamma, corners)).toBe('profile');
    expect(colours(srgb, gamma, corners)).toBe('srgb');
    expect(colours(gamma, corners)).toMatchObject({ ...converted, matrix: expect.any(Array) });
    expect(colours()).toBe('srgb');
  });

  it.each([
    ['with a matrix', codedColourChunk(12, 13, 1, 1)],
    ['of a narrow range', codedColourChunk(12, 13, 0, 0)],
    ['of unknown primaries', codedColourChunk(2, 13)],
    ['of an unknown transfer', codedColourChunk(12, 2)],
    ['of another length', writePngChunk('cICP', Buffer.from([12, 13, 0]))],
    ['with a wrong checksum', inaccurate(codedColourChunk(12, 13))],
  ])('ignores a cICP %s', (_, coded) => {
    expect(colours(coded, profile)).toBe('profile');
    expect(colours(coded, gammaChunk(1))).toMatchObject(converted);
    expect(colours(coded)).toBe('srgb');
  });

  it('maps high dynamic range', () => {
    for (const code of [16, 18]) {
      expect(colours(codedColourChunk(1, code))).toMatchObject({
        highDynamicRange: expect.any(Object),
        matrix: undefined,
      });
    }
  });

  it.each([
    ['0.45455', gammaChunk(0.45455), true],
    ['0.435', gammaChunk(0.435), true],
    ['0.475', gammaChunk(0.475), true],
    ['0.43', gammaChunk(0.43), false],
    ['0.48', gammaChunk(0.48), false],
    ['0', gammaChunk(0), true],
    ['of three bytes', writePngChunk('gAMA', Buffer.alloc(3, 1)), true],
    ['with a wrong checksum', inaccurate(gammaChunk(1)), true],
  ])('compares a gamma of %s with that of sRGB', (_, gamma, isSrgb) => {
    expect(colours(gamma)).toEqual(isSrgb ? 'srgb' : converted);
  });

  it('needs no matrix for the primaries of sRGB, and ignores primaries without colours or without a gamma', () => {
    expect(colours(gammaChunk(0.45455), primariesChunk(...srgbCorners))).toEqual({ ...converted, matrix: undefined });
    expect(colours(gammaChunk(1), primariesChunk(...Array<number>(8).fill(0)))).toBe('srgb');
    expect(colours(primariesChunk(...p3Corners))).toBe('srgb');
  });
});
