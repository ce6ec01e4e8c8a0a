import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import { endMarker, frameHeader, joinHead, jpegSegment } from '../coding/byte-units.fixture.ts';
import { huffmanBytes } from '../coding/huffman-table.fixture.ts';
import {
  acBand,
  blockCount,
  brighter,
  coefficient,
  countDecoded,
  darker,
  dcBand,
  dcBits,
  dcScan,
  ended,
  ended2,
  ended3,
  ended5,
  getBytes,
  getHeader,
  huffmanSegment,
  openScans,
  progressiveHead,
  progressiveScan,
  same,
  zeros,
} from '../coding/progressive-bits.fixture.ts';

describe('the coefficients of a progressive JPEG', () => {
  it.each([
    ['first values', [progressiveScan(dcBand, dcBits(7))], 7],
    ['a part of a value', [progressiveScan(dcBand, dcBits(8).slice(0, -7))], 7],
    ['all first values', [dcScan], blockCount],
    ['a band', [dcScan, progressiveScan({ from: 1, to: 5 }, ended.repeat(9))], blockCount + 9 * 5],
    ['all of it', [dcScan, progressiveScan(acBand, ended.repeat(blockCount))], 64 * blockCount],
    [
      'more than there are',
      [
        dcScan,
        progressiveScan(acBand, ended.repeat(blockCount + 8)),
        progressiveScan(acBand, ended.repeat(blockCount)),
      ],
      64 * blockCount,
    ],
    ['ends of several blocks', [dcScan, progressiveScan(acBand, ended2 + ended3 + ended5)], blockCount + 10 * 63],
    [
      'blocks to their last coefficient',
      [dcScan, progressiveScan({ from: 3, to: 7 }, coefficient.repeat(15))],
      blockCount + 3 * 5,
    ],
    ['zeros', [dcScan, progressiveScan(acBand, zeros.repeat(3) + coefficient.repeat(15))], blockCount + 63],
    ['too many zeros', [dcScan, progressiveScan(acBand, ended + zeros.repeat(4) + ended.repeat(9))], blockCount + 63],
    ['finer first values', [dcScan, progressiveScan({ ...dcBand, passes: 0x10 }, ended)], blockCount],
  ])('are counted with %s', (_, parts, count) => {
    expect(countDecoded(...parts)).toBeCloseTo(count, 9);
  });

  it.each([
    ['no components', getHeader({ ids: [], ...acBand })],
    ['an unknown component', getHeader({ ids: [2], ...acBand })],
    ['a header that is too short', jpegSegment(0xda, 1, 1, 0, 1, 63)],
    ['a band that ends before it begins', getHeader({ from: 7, to: 4 })],
    ['a band beyond the last coefficient', getHeader({ from: 1, to: 64 })],
    ['a band of two components', getHeader({ ids: [1, 1], ...acBand })],
  ])('are not counted in a scan with %s', (_, header) => {
    const parts = [dcScan, header, getBytes(ended.repeat(blockCount))];
    expect(countDecoded(...parts)).toBeCloseTo(blockCount, 9);
    expect(openScans(...parts).repaired()).toEqual(Buffer.concat([progressiveHead, ...parts, endMarker]));
  });

  it.each([
    ['first values', [progressiveScan({ ...dcBand, which: 0x10 }, dcBits(blockCount))], 0],
    ['a band', [dcScan, progressiveScan({ ...acBand, which: 1 }, ended.repeat(blockCount))], blockCount],
  ])('are not counted in a scan of %s without its table', (_, parts, count) => {
    expect(countDecoded(...parts)).toBeCloseTo(count, 9);
  });

  const components = [
    [1, 0x22],
    [2, 0x11],
    [3, 0x11],
  ] as const;
  const otherTable = jpegSegment(0xc4, ...huffmanBytes(1, { counts: [1, 1], symbols: [0, 6] }));
  const colours = joinHead(frameHeader(33, 17, components, 0xc2), huffmanSegment, otherTable);

  it('are read with the table of each component', () => {
    const header = jpegSegment(0xda, 3, 1, 0x00, 2, 0x10, 3, 0x10, 0, 0, 0);
    const bits = getBytes((same.repeat(4) + '0'.repeat(2)).repeat(6));
    expect(openDamagedJpeg(Buffer.concat([colours, header, bits])).share).toBeCloseTo(1 / 64, 9);
  });

  it('are not counted in a scan of several components with a header that is too short', () => {
    const header = jpegSegment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 0);
    const bits = getBytes(same.repeat(6 * 6));
    expect(openDamagedJpeg(Buffer.concat([colours, header, bits])).share).toBe(0);
  });

  it('are counted in single blocks if a component with larger units is alone in a scan', () => {
    const alone = progressiveScan({ ids: [1], ...dcBand }, same.repeat(5 * 3));
    const all = 64 * (5 * 3 + 2 * 3 * 2);
    expect(openDamagedJpeg(Buffer.concat([colours, alone])).share * all).toBeCloseTo(5 * 3, 9);
  });

  it('count only blocks within the image if units are larger', () => {
    const all = progressiveScan({ ids: [1, 2, 3], ...dcBand }, same.repeat(6 * 6));
    const getShare = (...parts: readonly Buffer[]): number => openDamagedJpeg(Buffer.concat([colours, ...parts])).share;
    const [luma, chroma] = [5 * 3, 3 * 2];
    const total = 64 * (luma + 2 * chroma);
    const band = (id: number, count: number): Buffer => progressiveScan({ ids: [id], ...acBand }, ended.repeat(count));
    expect(getShare(all) * total).toBeCloseTo(total / 64, 9);
    expect(getShare(progressiveScan({ ids: [1, 2, 3], ...dcBand }, same.repeat(6 * 4))) * 6).toBeCloseTo(4 / 64, 9);
    expect(getShare(all, band(1, luma)) * total).toBeCloseTo(total / 64 + 63 * luma, 9);
    expect(getShare(all, band(1, luma), band(2, chroma), band(3, chroma))).toBe(1);
  });
});

describe('the repaired file of a progressive JPEG', () => {
  it('ends with the last complete unit', () => {
    const cut = openScans(dcScan, progressiveScan({ from: 1, to: 5 }, ended.repeat(9) + coefficient));
    expect(cut.repaired()).toEqual(
      Buffer.concat([progressiveHead, dcScan, progressiveScan({ from: 1, to: 5 }, ended.repeat(9)), endMarker]),
    );
  });

  it('has nothing of what follows a scan with a fault', () => {
    const more = progressiveScan({ from: 6, to: 63 }, ended.repeat(blockCount));
    const image = openScans(progressiveScan(dcBand, dcBits(9)), more);
    expect(image.repaired()).toEqual(Buffer.concat([progressiveHead, progressiveScan(dcBand, dcBits(9)), endMarker]));
  });

  it('has what follows a band with a fault, and counts it', () => {
    const parts = [
      dcScan,
      progressiveScan({ from: 1, to: 5 }, ended.repeat(9)),
      progressiveScan({ from: 6, to: 63 }, ended.repeat(blockCount)),
    ];
    expect(countDecoded(...parts)).toBeCloseTo(blockCount + 9 * 5 + blockCount * 58, 9);
    expect(openScans(...parts).repaired()).toEqual(Buffer.concat([progressiveHead, ...parts, endMarker]));
  });
});

describe('a scan of a progressive JPEG', () => {
  const restart = (number: number): Buffer => Buffer.from([0xff, 0xd0 + number]);
  const interval = jpegSegment(0xdd, 0, 5);
  const filled = getBytes(same.repeat(5));
  const part = (count: number): Buffer =>
    Buffer.concat([
      interval,
      getHeader(dcBand),
      ...[0, 1, 2, 3].slice(0, count).flatMap((at) => [filled, restart(at)]),
    ]);

  it('continues after restart markers, and is left out if they end too early', () => {
    expect(countDecoded(part(4))).toBeCloseTo(blockCount, 9);
    expect(countDecoded(part(3))).toBeCloseTo(15, 9);
    expect(openScans(part(3)).repaired()).toEqual(Buffer.concat([progressiveHead, interval, endMarker]));
  });

  it('has restart markers by the last complete interval segment', () => {
    const data = part(4).subarray(interval.length);
    expect(countDecoded(data)).toBeCloseTo(5, 9);
    expect(countDecoded(interval, jpegSegment(0xdd, 0), data)).toBeCloseTo(blockCount, 9);
    expect(countDecoded(interval, jpegSegment(0xdd, 0, 0), data)).toBeCloseTo(5, 9);
  });

  it('continues at once if the bits before a restart marker are no padding', () => {
    const unfilled = getBytes(`${same.repeat(5)}0`);
    const behind = getBytes(same.repeat(20).slice(1));
    expect(countDecoded(Buffer.concat([interval, getHeader(dcBand), unfilled, restart(0), behind]))).toBeCloseTo(20, 9);
  });

  it('ends at a run of identical bytes, unless it is complete with them', () => {
    const large = joinHead(frameHeader(8 * 46, 8 * 40, [[1, 0x11]], 0xc2), huffmanSegment, getHeader(dcBand));
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
