import { pngChunk, pngFile, pngSignature } from '@afterglow/test-kit/images';
import { describe, expect, it } from 'vitest';
import { hasRightChecksum, type PngChunk, readPngFile, writePngChunk } from './png-chunks.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const pixels = pngChunk('IDAT', Buffer.from('pixels'));
const comment = pngChunk('tEXt', Buffer.from('comment'));
const end = pngChunk('IEND', Buffer.alloc(0));
const unended = (...chunks: Buffer[]): Buffer => Buffer.concat([pngSignature, ...chunks]);
const empty = (count: number): Buffer[] => Array<Buffer>(count).fill(pngChunk('tEXt', Buffer.alloc(0)));
const getBytes = (chunks: readonly PngChunk[]): Buffer[] => chunks.map(({ bytes }) => bytes);

describe('readPngFile', () => {
  it('reads the type and the data of each chunk, up to the end of the image', () => {
    const file = Buffer.concat([unended(comment, pixels, end), comment]);
    expect(readPngFile(file)).toEqual({
      chunks: [
        { type: 'tEXt', data: Buffer.from('comment'), bytes: comment },
        { type: 'IDAT', data: Buffer.from('pixels'), bytes: pixels },
        { type: 'IEND', data: Buffer.alloc(0), bytes: end },
      ],
      hasEnd: true,
    });
  });

  it('accepts 10,240 chunks and refuses one more', () => {
    expect(readPngFile(unended(...empty(10_239), end)).chunks).toHaveLength(10_240);
    expect(() => readPngFile(unended(...empty(10_240), end))).toThrow(refusal('photo_too_complex'));
  });

  it.each([
    ['without an end', unended(pixels)],
    ['with half a header', unended(pixels, end.subarray(0, 11))],
    ['with a chunk that is cut off', unended(end.subarray(0, 3), pixels)],
    ['with a type that has other characters than letters', unended(pngChunk('ID4T', Buffer.from('pixels')), end)],
  ])('finds no end in a file %s', (_, file) => {
    expect(readPngFile(file).hasEnd).toBe(false);
  });
});

describe('readPngFile, without an end', () => {
  const cut = (bytes: number): readonly PngChunk[] => readPngFile(unended(comment, pixels.subarray(0, bytes))).chunks;
  const getPixels = (text: string) => ({
    type: 'IDAT',
    data: Buffer.from(text),
    bytes: pngChunk('IDAT', Buffer.from(text)),
  });

  it('returns what is left of pixels as a chunk', () => {
    expect(cut(8 + 3).at(-1)).toEqual(getPixels('pix'));
    expect(cut(8 + 6 + 2).at(-1)).toEqual(getPixels('pixels'));
    expect(cut(8).at(-1)).toEqual(getPixels(''));
    expect(getBytes(cut(7))).toEqual([comment]);
  });

  it.each([
    ['a chunk of another kind that is cut off', unended(pixels, comment.subarray(0, -1)), [pixels]],
    ['a chunk whose type is unreadable', unended(pixels, pngChunk('\0EXt', Buffer.alloc(0)), pixels), [pixels]],
    ['pixels behind the end of the image', Buffer.concat([pngFile(pixels), pixels]), [pixels, end]],
  ])('leaves out %s', (_, file, chunks) => {
    expect(getBytes(readPngFile(file).chunks)).toEqual(chunks);
  });
});

describe('writePngChunk', () => {
  it('writes a chunk with its length and its checksum', () => {
    expect(writePngChunk('IDAT', Buffer.from('pixels'))).toEqual(pixels);
    expect(writePngChunk('IEND', Buffer.alloc(0)).toString('latin1')).toBe('\0\0\0\0IEND\xae\x42\x60\x82');
  });

  it('has the right checksum until a bit changes', () => {
    const bytes = writePngChunk('IDAT', Buffer.from('pixels'));
    expect(hasRightChecksum({ type: 'IDAT', data: bytes, bytes })).toBe(true);
    for (const at of [4, 13, 14, 17]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((bytes[at] ?? 0) ^ 1, at);
      expect(hasRightChecksum({ type: 'IDAT', data: changed, bytes: changed })).toBe(false);
    }
  });
});
