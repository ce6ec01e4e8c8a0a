import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIntactWebpChunks, readWebpChunks, readWebpFile, writeWebpChunks, writeWebpFile } from './webp-chunks.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const chunk = (type: string, data = '') => ({ type, data: Buffer.from(data, 'latin1') });
const header = (type: string, length: number): Buffer => {
  const bytes = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  bytes.writeUInt32LE(length, 4);
  return bytes;
};
const emptyChunks = (count: number): Buffer => Buffer.concat(Array<Buffer>(count).fill(header('ANMF', 0)));

describe('readWebpChunks', () => {
  const anyChunk = fc
    .record({ type: fc.uint8Array({ minLength: 4, maxLength: 4 }), data: fc.uint8Array({ maxLength: 9 }) })
    .map(({ type, data }) => ({ type: Buffer.from(type).toString('latin1'), data: Buffer.from(data) }));

  it('reads the chunks that were written, whatever their types and lengths', () => {
    fc.assert(
      fc.property(fc.array(anyChunk, { maxLength: 5 }), (chunks) => {
        expect(readWebpChunks(writeWebpChunks(chunks))).toEqual(chunks);
      }),
    );
  });

  it.each([
    ['longer than what is there', header('VP8 ', 1)],
    ['cut off within its header', header('VP8 ', 0).subarray(0, 7)],
  ])('refuses a chunk that is %s', (_, bytes) => {
    expect(() => readWebpChunks(bytes)).toThrow(refusal('photo_damaged'));
  });

  it('accepts 10,000 chunks and refuses one more', () => {
    expect(readWebpChunks(emptyChunks(10_000))).toHaveLength(10_000);
    expect(() => readWebpChunks(emptyChunks(10_001))).toThrow(refusal('photo_too_complex'));
  });
});

describe('readWebpFile', () => {
  it('reads no chunk from a file of a header alone', () => {
    expect(readWebpFile(writeWebpFile([]))).toEqual([]);
  });

  it('refuses a file that is shorter than its header says, even if its chunks are complete', () => {
    const file = writeWebpFile([chunk('VP8 ', 'data')]);
    file.writeUInt32LE(file.length - 8 + 1, 4);
    expect(() => readWebpFile(file)).toThrow(refusal('photo_damaged'));
  });
});

describe('readIntactWebpChunks', () => {
  it('reads a chunk whose data is missing entirely', () => {
    const file = Buffer.concat([writeWebpFile([chunk('ALPH', 'odd')]), header('VP8 ', 99)]);
    expect(readIntactWebpChunks(file)).toEqual({ chunks: [chunk('ALPH', 'odd'), chunk('VP8 ')], lastSize: 99 });
  });

  it('accepts 10,000 chunks and refuses one more', () => {
    const file = (count: number): Buffer => Buffer.concat([writeWebpFile([]), emptyChunks(count)]);
    expect(readIntactWebpChunks(file(10_000)).chunks).toHaveLength(10_000);
    expect(() => readIntactWebpChunks(file(10_001))).toThrow(refusal('photo_too_complex'));
  });
});
