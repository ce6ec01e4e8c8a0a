import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { end, frame, joinHead, segment } from '../coding/byte-units.fixture.ts';
import { huffmanBytes } from '../coding/huffman-table.fixture.ts';
import {
  blocks,
  brighter,
  coefficient,
  darker,
  ended,
  ended2,
  ended3,
  ended5,
  first,
  firstValues,
  getBytes,
  getCount,
  getHeader,
  head,
  open,
  rest,
  same,
  scan,
  tables,
  values,
  zeros,
} from '../coding/progressive-bits.fixture.ts';
import { openDamagedJpeg } from '../open-damaged-jpeg.ts';

describe('the coefficients of a progressive JPEG', () => {
  it.each([
    ['first values', [scan(firstValues, values(7))], 7],
    ['a part of a value', [scan(firstValues, values(8).slice(0, -7))], 7],
    ['all first values', [first], blocks],
    ['a band', [first, scan({ from: 1, to: 5 }, ended.repeat(9))], blocks + 9 * 5],
    ['all of it', [first, scan(rest, ended.repeat(blocks))], 64 * blocks],
    [
      'more than there are',
      [first, scan(rest, ended.repeat(blocks + 8)), scan(rest, ended.repeat(blocks))],
      64 * blocks,
    ],
    ['ends of several blocks', [first, scan(rest, ended2 + ended3 + ended5)], blocks + 10 * 63],
    ['blocks to their last coefficient', [first, scan({ from: 3, to: 7 }, coefficient.repeat(15))], blocks + 3 * 5],
    ['zeros', [first, scan(rest, zeros.repeat(3) + coefficient.repeat(15))], blocks + 63],
    ['too many zeros', [first, scan(rest, ended + zeros.repeat(4) + ended.repeat(9))], blocks + 63],
    ['finer first values', [first, scan({ ...firstValues, passes: 0x10 }, ended)], blocks],
  ])('are counted with %s', (_, parts, count) => {
    expect(getCount(...parts)).toBeCloseTo(count, 9);
  });

  it.each([
    ['no components', getHeader({ ids: [], ...rest })],
    ['an unknown component', getHeader({ ids: [2], ...rest })],
    ['a header that is too short', segment(0xda, 1, 1, 0, 1, 63)],
    ['a band that ends before it begins', getHeader({ from: 7, to: 4 })],
    ['a band beyond the last coefficient', getHeader({ from: 1, to: 64 })],
    ['a band of two components', getHeader({ ids: [1, 1], ...rest })],
  ])('are not counted in a scan with %s', (_, header) => {
    const parts = [first, header, getBytes(ended.repeat(blocks))];
    expect(getCount(...parts)).toBeCloseTo(blocks, 9);
    expect(open(...parts).repaired()).toEqual(Buffer.concat([head, ...parts, end]));
  });

  it.each([
    ['first values', [scan({ ...firstValues, which: 0x10 }, values(blocks))], 0],
    ['a band', [first, scan({ ...rest, which: 1 }, ended.repeat(blocks))], blocks],
  ])('are not counted in a scan of %s without its table', (_, parts, count) => {
    expect(getCount(...parts)).toBeCloseTo(count, 9);
  });

  const components = [
    [1, 0x22],
    [2, 0x11],
    [3, 0x11],
  ] as const;
  const otherTable = segment(0xc4, ...huffmanBytes(1, { counts: [1, 1], symbols: [0, 6] }));
  const colours = joinHead(frame(33, 17, components, 0xc2), tables, otherTable);

  it('are read with the table of each component', () => {
    const header = segment(0xda, 3, 1, 0x00, 2, 0x10, 3, 0x10, 0, 0, 0);
    const bits = getBytes((same.repeat(4) + '0'.repeat(2)).repeat(6));
    expect(openDamagedJpeg(Buffer.concat([colours, header, bits])).share).toBeCloseTo(1 / 64, 9);
  });

  it('are not counted in a scan of several components with a header that is too short', () => {
    const header = segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 0);
    const bits = getBytes(same.repeat(6 * 6));
    expect(openDamagedJpeg(Buffer.concat([colours, header, bits])).share).toBe(0);
  });

  it('are those of single blocks where a component with larger units is alone in a scan', () => {
    const alone = scan({ ids: [1], ...firstValues }, same.repeat(5 * 3));
    const all = 64 * (5 * 3 + 2 * 3 * 2);
    expect(openDamagedJpeg(Buffer.concat([colours, alone])).share * all).toBeCloseTo(5 * 3, 9);
  });

  it('are those of the blocks within the image where the units of a scan are larger', () => {
    const all = scan({ ids: [1, 2, 3], ...firstValues }, same.repeat(6 * 6));
    const getShare = (...parts: readonly Buffer[]): number => openDamagedJpeg(Buffer.concat([colours, ...parts])).share;
    const [luma, chroma] = [5 * 3, 3 * 2];
    const total = 64 * (luma + 2 * chroma);
    const band = (id: number, count: number): Buffer => scan({ ids: [id], ...rest }, ended.repeat(count));
    expect(getShare(all) * total).toBeCloseTo(total / 64, 9);
    expect(getShare(scan({ ids: [1, 2, 3], ...firstValues }, same.repeat(6 * 4))) * 6).toBeCloseTo(4 / 64, 9);
    expect(getShare(all, band(1, luma)) * total).toBeCloseTo(total / 64 + 63 * luma, 9);
    expect(getShare(all, band(1, luma), band(2, chroma), band(3, chroma))).toBe(1);
  });
});

describe('the repaired file of a progressive JPEG', () => {
  it('ends with the last complete unit', () => {
    const cut = open(first, scan({ from: 1, to: 5 }, ended.repeat(9) + coefficient));
    expect(cut.repaired()).toEqual(Buffer.concat([head, first, scan({ from: 1, to: 5 }, ended.repeat(9)), end]));
  });

  it('has nothing of what follows a scan with a fault', () => {
    const more = scan({ from: 6, to: 63 }, ended.repeat(blocks));
    const image = open(scan(firstValues, values(9)), more);
    expect(image.repaired()).toEqual(Buffer.concat([head, scan(firstValues, values(9)), end]));
  });

  it('has what follows a band with a fault, and counts it', () => {
    const parts = [first, scan({ from: 1, to: 5 }, ended.repeat(9)), scan({ from: 6, to: 63 }, ended.repeat(blocks))];
    expect(getCount(...parts)).toBeCloseTo(blocks + 9 * 5 + blocks * 58, 9);
    expect(open(...parts).repaired()).toEqual(Buffer.concat([head, ...parts, end]));
  });
});

describe('a scan of a progressive JPEG', () => {
  const restart = (number: number): Buffer => Buffer.from([0xff, 0xd0 + number]);
  const interval = segment(0xdd, 0, 5);
  const filled = getBytes(same.repeat(5));
  const part = (count: number): Buffer =>
    Buffer.concat([
      interval,
      getHeader(firstValues),
      ...[0, 1, 2, 3].slice(0, count).flatMap((at) => [filled, restart(at)]),
    ]);

  it('goes on behind restart markers, and is left out where they end too early', () => {
    expect(getCount(part(4))).toBeCloseTo(blocks, 9);
    expect(getCount(part(3))).toBeCloseTo(15, 9);
    expect(open(part(3)).repaired()).toEqual(Buffer.concat([head, interval, end]));
  });

  it('has restart markers where an interval is given, of which the last one counts and none that is cut off', () => {
    const data = part(4).subarray(interval.length);
    expect(getCount(data)).toBeCloseTo(5, 9);
    expect(getCount(interval, segment(0xdd, 0), data)).toBeCloseTo(blocks, 9);
    expect(getCount(interval, segment(0xdd, 0, 0), data)).toBeCloseTo(5, 9);
  });

  it('goes on at once where there are other bits than a filling before a restart marker', () => {
    const unfilled = getBytes(`${same.repeat(5)}0`);
    const behind = getBytes(same.repeat(20).slice(1));
    expect(getCount(Buffer.concat([interval, getHeader(firstValues), unfilled, restart(0), behind]))).toBeCloseTo(
      20,
      9,
    );
  });

  it('ends at a part of bytes alike, unless it is whole with them', () => {
    const large = joinHead(frame(8 * 46, 8 * 40, [[1, 0x11]], 0xc2), tables, getHeader(firstValues));
    const all = 46 * 40;
    const data = getBytes((brighter + darker).repeat(all / 2)).fill(getBytes(brighter), 500, 600);
    const findValues = (...parts: readonly Buffer[]): number =>
      openDamagedJpeg(Buffer.concat([large, ...parts])).share * 64 * all;
    expect(findValues(data)).toBeCloseTo(all, 9);
    expect(findValues(data.subarray(0, -1))).toBeCloseTo(500, 9);
    expect(findValues(data, data.subarray(0, 1))).toBeCloseTo(500, 9);
  });

  it('may have a large part of one colour', async () => {
    const side = 320;
    const noise = Buffer.from(
      Array.from({ length: side * side }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 0xff),
    );
    const file = await sharp(noise, { raw: { width: side, height: side, channels: 1 } })
      .extend({ bottom: 900, right: 900, background: 'white' })
      .jpeg({ progressive: true })
      .toBuffer();
    expect(openDamagedJpeg(file.subarray(0, -2))).toMatchObject({ share: 1, damage: 'file_end' });
  });
});
