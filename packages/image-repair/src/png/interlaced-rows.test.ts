import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openDamagedPng } from '../openers.fixture.ts';
import { deinterlace } from './interlaced-rows.ts';
import { pngRows } from './png-rows.ts';
import { type Drawing, encodeHead, encodePng, encodeUnfinishedPng, plainPng, writeRows } from './png-writer.fixture.ts';

const kinds = [
  ['grey', 8, 0],
  ['grey of 16 bits', 16, 0],
  ['colour', 8, 2],
  ['colour of 16 bits', 16, 2],
  ['a palette', 8, 3],
  ['grey with transparency', 8, 4],
  ['colour with transparency', 8, 6],
  ['colour of 16 bits with transparency', 16, 6],
] as const;

type Kind = Pick<Drawing, 'depth' | 'colourType'>;

const getDrawing = ({ depth, colourType }: Kind, width: number, height: number): Drawing => ({
  ...{ width, height, depth, colourType },
  sampleAt: (x, y, channel) => ((x * x * 7919 + y * 4241 + x * y * 1213 + channel * 9973) >> 2) % 2 ** depth,
});

const decoded = (file: Buffer, { depth, colourType }: Kind): Promise<Buffer> => {
  const image = sharp(file);
  if (depth !== 16) return image.raw().toBuffer();
  return image
    .toColourspace(colourType === 0 ? 'grey16' : 'rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer();
};

describe('an interlaced PNG without its end', () => {
  it.each(kinds)('of %s decodes to the exact pixels, whatever its size and filters', async (_, depth, colourType) => {
    const kind = { depth, colourType };
    const side = fc.integer({ min: 1, max: 19 });
    await fc.assert(
      fc.asyncProperty(side, side, fc.nat(4), async (width, height, first) => {
        const drawing = getDrawing(kind, width, height);
        const rows = writeRows(drawing, true, (row) => (first + row) % 5);
        const image = await openDamagedPng(encodeUnfinishedPng(drawing, true, rows));
        expect(image).toMatchObject({ share: 1, damage: null, decodesWhole: true, seen: { width, height } });
        const whole = await decoded(plainPng(drawing), kind);
        expect(await decoded(image.repaired(), kind)).toEqual(whole);
        expect(await decoded(image.withoutMetadata(), kind)).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['grey of 1 bit', 1, 0],
    ['grey of 4 bits', 4, 0],
    ['a palette of 4 colours', 2, 3],
  ] as const)(
    'of %s decodes as far as its data goes, and is refused when a pixel is missing',
    async (_, depth, colourType) => {
      const drawing = getDrawing({ depth, colourType }, 21, 18);
      const rows = writeRows(drawing, true, (row) => row % 5);
      const image = await openDamagedPng(encodeUnfinishedPng(drawing, true, rows));
      expect(image).toMatchObject({ share: 1, damage: null });
      expect(await decoded(image.repaired(), drawing)).toEqual(await decoded(plainPng(drawing), drawing));
      await expect(openDamagedPng(encodePng(drawing, true, rows.slice(0, -1)))).rejects.toMatchObject({
        code: 'photo_damaged',
      });
    },
  );
});

it('chooses the left neighbour, then the upper one, if Paeth’s predictor fits several equally well', async () => {
  const samples = [
    [0, 0, 0, 0],
    [100, 110, 100, 80],
    [0, 0, 0, 0],
    [80, 50, 110, 60],
  ];
  const drawing: Drawing = {
    ...{ width: 4, height: 4, depth: 8, colourType: 0 },
    sampleAt: (x, y) => samples[y]?.[x] ?? 0,
  };
  const image = await openDamagedPng(
    encodeUnfinishedPng(
      drawing,
      true,
      writeRows(drawing, true, () => 4),
    ),
  );
  expect(await decoded(image.repaired(), drawing)).toEqual(await decoded(plainPng(drawing), drawing));
});

it('reads rows that arrive in parts', async () => {
  const drawing = getDrawing({ depth: 8, colourType: 2 }, 19, 13);
  const bytes = Buffer.concat(writeRows(drawing, true, (row) => row % 5).map((row) => row.bytes));
  const rows = pngRows({ type: 'IHDR', data: encodeHead(drawing, true).subarray(16, 29), bytes });
  async function* inParts(size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const whole = await deinterlace(inParts(bytes.length), rows);
  expect(whole.share).toBe(1);
  for (const size of [1, 7, 60]) expect(await deinterlace(inParts(size), rows)).toEqual(whole);
});

describe('an interlaced PNG truncated in its last pass', () => {
  const [width, height] = [11, 12];
  const between = (drawing: Drawing, firstMissing: number): Drawing => ({
    ...drawing,
    sampleAt: (x, y, channel) => {
      const { sampleAt, colourType } = drawing;
      if (y % 2 === 0 || y < firstMissing) return sampleAt(x, y, channel);
      const above = sampleAt(x, y - 1, channel);
      if (colourType === 3 || y + 1 === height) return above;
      return (above + sampleAt(x, y + 1, channel)) >> 1;
    },
  });

  it.each(kinds)('of %s has its missing rows interpolated', async (_, depth, colourType) => {
    const drawing = getDrawing({ depth, colourType }, width, height);
    const rows = writeRows(drawing, true, (row) => row % 5);
    const there = rows.filter(({ y, pass }) => pass < 7 || y < 7);
    const image = await openDamagedPng(encodePng(drawing, true, there));
    expect(image).toMatchObject({ share: 9 / 12, damage: 'parts', seen: { width, height } });
    expect(await decoded(image.repaired(), drawing)).toEqual(await decoded(plainPng(between(drawing, 7)), drawing));
  });

  it('is not read beyond a row with an unknown filter', async () => {
    const drawing = getDrawing({ depth: 8, colourType: 2 }, width, height);
    const rows = writeRows(drawing, true, (row) => (row === 19 ? 5 : row % 5));
    const [broken] = rows.slice(19);
    expect(broken).toMatchObject({ pass: 7, y: 5 });
    const image = await openDamagedPng(encodePng(drawing, true, rows));
    expect(image).toMatchObject({ share: 8 / 12, damage: 'parts' });
    expect(await decoded(image.repaired(), drawing)).toEqual(await decoded(plainPng(between(drawing, 5)), drawing));
  });

  it('is refused with less than two thirds of its pixels', async () => {
    const drawing = getDrawing({ depth: 8, colourType: 2 }, width, height);
    const rows = writeRows(drawing, true, () => 0);
    const firstRowsOfLastPass = (count: number) => rows.filter(({ y, pass }) => pass < 7 || y < 2 * count);
    expect((await openDamagedPng(encodePng(drawing, true, firstRowsOfLastPass(2)))).share).toBe(2 / 3);
    const less = openDamagedPng(encodePng(drawing, true, firstRowsOfLastPass(1)));
    await expect(less).rejects.toMatchObject({ code: 'photo_damaged' });
  });
});
