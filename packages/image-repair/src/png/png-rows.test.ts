import { createInflateRaw, deflateSync, inflateSync } from 'node:zlib';
import { pngHeader } from '@afterglow/test-kit/images';
import { describe, expect, it } from 'vitest';
import { countRows, hasRightSum, type PngRows, pack, packRows, pngRows, unpacked } from './png-rows.ts';

const readRows = (depth: number, colourType: number, width = 10, height = 20): PngRows => {
  const bytes = pngHeader(width, height, depth, colourType);
  return pngRows({ type: 'IHDR', data: bytes.subarray(8, 21), bytes });
};

async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const piece of pieces) found.push(piece);
  return Buffer.concat(found);
}

describe('pngRows', () => {
  it.each([
    ['grey of 1 bit', 1, 0, 1, 1 + 2],
    ['colour', 8, 2, 24, 1 + 30],
    ['a palette of 16 colours', 4, 3, 4, 1 + 5],
    ['grey with transparency', 8, 4, 16, 1 + 20],
    ['colour of 16 bits with transparency', 16, 6, 64, 1 + 80],
  ])('computes the length of a row of %s', (_, sampleBits, colourType, pixelBits, length) => {
    expect(readRows(sampleBits, colourType)).toEqual({
      ...{ width: 10, height: 20, pixelBits, sampleBits, length },
      hasPalette: colourType === 3,
    });
  });
});

const image = readRows(8, 0, 999, 200);
const { length, height } = image;
const data = Buffer.from(Array.from({ length: length * height }, (_, at) => (at % length === 0 ? 4 : (at * 37) % 251)));
const packed = deflateSync(data);

describe('countRows', () => {
  it.each([
    [200, 0],
    [199, 999],
    [150, 0],
    [1, 1],
    [0, 999],
    [0, 0],
  ])('counts %i whole rows when %i more bytes follow', async (rows, more) => {
    expect(await countRows([deflateSync(data.subarray(0, rows * length + more))], image)).toBe(rows);
  });

  it('counts no more rows than the image has', async () => {
    expect(await countRows([deflateSync(Buffer.concat([data, data]))], image)).toBe(height);
  });

  it('stops before the first row with an unknown filter', async () => {
    for (const row of [0, 1, 16, 17, 33, 199]) {
      const broken = Buffer.from(data);
      for (const unknown of [row, Math.min(row + 1, 199), 199]) broken[unknown * length] = 5;
      expect(await countRows([deflateSync(broken)], image)).toBe(row);
    }
  });
});

it('packs the first rows of an image again', async () => {
  for (const count of [0, 1, 16, 17, 200]) {
    expect(inflateSync(await packRows([packed], count, image)).equals(data.subarray(0, count * length))).toBe(true);
  }
});

it('packs data that arrives in pieces', async () => {
  const rows = [data.subarray(0, 500), data.subarray(500, 70_000), data.subarray(70_000)];
  expect(inflateSync(await pack(rows)).equals(data)).toBe(true);
});

describe('unpacked', () => {
  it('unpacks chunks of any length', async () => {
    for (const at of [1, 2, 40, packed.length - 1]) {
      expect((await all(unpacked([packed.subarray(0, at), packed.subarray(at)]))).equals(data)).toBe(true);
    }
    expect(await all(unpacked([]))).toEqual(Buffer.alloc(0));
  });

  it('unpacks everything despite a wrong sum, and nothing that follows', async () => {
    const wrong = Buffer.from(packed).fill(0, packed.length - 4);
    for (const ending of [wrong, packed.subarray(0, -4), Buffer.concat([packed, Buffer.alloc(40_000, 7)])]) {
      expect((await all(unpacked([ending]))).equals(data)).toBe(true);
      expect((await all(unpacked([ending, Buffer.alloc(99, 7)]))).equals(data)).toBe(true);
    }
  });

  it('unpacks truncated data', async () => {
    const stored = deflateSync(data, { level: 0 });
    const found = await all(unpacked([stored.subarray(0, stored.length / 2)]));
    expect(found.length).toBeGreaterThan(data.length / 2 - 100);
    expect(data.subarray(0, found.length).equals(found)).toBe(true);
  });

  it('stops at the first fault, and loses less than 16 KiB before it', async () => {
    const stored = deflateSync(data, { level: 0 });
    const first = stored.readUInt16LE(3);
    const found = await all(unpacked([Buffer.from(stored).fill(0xff, 7 + first, 7 + first + 5)]));
    expect(found.length).toBeGreaterThan(first - 16 * 1024);
    expect(found.length).toBeLessThanOrEqual(first);
    expect(data.subarray(0, found.length).equals(found)).toBe(true);
    expect(await all(unpacked([Buffer.from('no image data')]))).toEqual(Buffer.alloc(0));
  });

  it.each(['at once', 'between two pieces'])(
    'throws when memory runs out %s, which is no fault of the image',
    async (when) => {
      const inflate = createInflateRaw();
      const fail = () => inflate.destroy(Object.assign(new Error('Zlib error'), { code: 'Z_MEM_ERROR' }));
      if (when === 'at once') fail();
      const pieces = unpacked([deflateSync(data, { level: 0 })], inflate);
      await expect(
        (async () => {
          for await (const _ of pieces) fail();
        })(),
      ).rejects.toThrow('Zlib error');
    },
  );
});

describe('hasRightSum', () => {
  it('is true for packed data, in pieces or followed by other data', async () => {
    const more = Buffer.alloc(99, 7);
    for (const pieces of [[packed], [packed.subarray(0, 9), packed.subarray(9)], [packed, more]]) {
      expect(await hasRightSum(pieces, image)).toBe(true);
    }
  });

  it('is false for a wrong or missing sum, for other data, and for more data than the image has', async () => {
    const stored = deflateSync(data, { level: 0 });
    stored.writeUInt8(stored.readUInt8(100) ^ 1, 100);
    const wrong = Buffer.from(packed).fill(0, packed.length - 4);
    const much = deflateSync(Buffer.alloc(3 * data.length));
    for (const piece of [wrong, packed.subarray(0, -1), stored, much, Buffer.alloc(0)]) {
      expect(await hasRightSum([piece], image)).toBe(false);
    }
  });
});
