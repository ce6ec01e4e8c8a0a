import { describe, expect, it } from 'vitest';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import { endMarker, frameHeader, joinHead, jpegSegment } from '../coding/byte-units.fixture.ts';
import {
  acBand,
  blockCount,
  coefficient,
  dcBand,
  dcScan,
  ended,
  getBytes,
  getHeader,
  huffmanSegment,
  openScans,
  progressiveHead,
  progressiveScan,
  same,
} from '../coding/progressive-bits.fixture.ts';

function keepsLast(last: Buffer, ...before: readonly Buffer[]): boolean {
  const expected = Buffer.concat([last, endMarker]);
  return openScans(...before, last)
    .repaired()
    .subarray(-expected.length)
    .equals(expected);
}

describe('a finer scan', () => {
  const band = (to: number, passes: number): Buffer =>
    progressiveScan({ from: 1, to, passes }, ended.repeat(blockCount));
  const interval = jpegSegment(0xdd, 0, 5);
  const bits = (...bytes: readonly number[]): Buffer => Buffer.from([...Buffer.alloc(40, 0x55), ...bytes]);
  const alike = Buffer.alloc(400, 0);
  const broken = Buffer.from([0xff, 0x01, 0x55]);
  const finerValues = { ...dcBand, passes: 0x10 };
  const eight = getBytes((coefficient + ended).repeat(8));
  const cutBand = Buffer.concat([getHeader({ ...acBand, passes: 1 }), getBytes(ended.repeat(8))]);
  const coarse = progressiveScan({ ...dcBand, passes: 1 }, same.repeat(blockCount));

  it('is kept after the bands of its coefficients, whatever the state of others', () => {
    const others = progressiveScan({ from: 6, to: 63 }, ended.repeat(blockCount));
    expect(keepsLast(band(5, 0x10), dcScan, band(5, 1), others)).toBe(true);
  });

  it.each([
    ['behind a band that is missing', [dcScan]],
    ['behind a band with a fault', [dcScan, progressiveScan({ from: 1, to: 5, passes: 1 }, ended.repeat(9))]],
    ['behind a band that is finer already, if another is missing', [dcScan, band(5, 0)]],
    [
      'behind a finer one of which nothing can be read',
      [dcScan, band(5, 2), Buffer.concat([getHeader({ from: 1, to: 5, passes: 0x21 }), broken])],
    ],
  ])('is left out %s', (_, parts) => {
    expect(keepsLast(band(5, 0x10), ...parts)).toBe(false);
  });

  it('is kept in any order if the file is complete', () => {
    const bands = [dcScan, band(5, 0), progressiveScan({ from: 6, to: 63 }, ended.repeat(blockCount))];
    expect(keepsLast(band(5, 0x10), ...bands)).toBe(true);
    expect(openScans(...bands, band(5, 0x10), endMarker).damage).toBeNull();
  });

  it.each([
    ['of a band, up to bytes alike', [dcScan, band(63, 1)], { ...acBand, passes: 0x10 }, eight, alike],
    ['of a band, up to a marker', [dcScan, band(63, 1)], { ...acBand, passes: 0x10 }, eight, broken],
    ['of first values, up to a marker', [coarse], finerValues, bits(), broken],
    ['of a band that has only its first eight blocks', [dcScan, cutBand], { ...acBand, passes: 0x10 }, eight, eight],
  ])('is cut off %s', (_, before, header, readable, fault) => {
    const repaired = openScans(...before, getHeader(header), readable, fault).repaired();
    expect(repaired).toEqual(Buffer.concat([progressiveHead, ...before, getHeader(header), readable, endMarker]));
  });

  it('is cut off at the end of a coarser one', () => {
    const [coarser, finest] = [0x21, 0x10].map((passes) => getHeader({ ...acBand, passes }));
    const before = [dcScan, band(63, 2), coarser ?? eight, eight];
    const more = getBytes(`${ended}1`.repeat(8));
    const repaired = openScans(...before, broken, finest ?? eight, more, getBytes(ended.repeat(12))).repaired();
    expect(repaired).toEqual(Buffer.concat([progressiveHead, ...before, finest ?? eight, more, endMarker]));
  });

  it.each([
    ['of first values with bytes alike', [coarse], finerValues, alike],
    ['with restart intervals', [interval, dcScan, band(63, 1)], { ...acBand, passes: 0x10 }, broken],
  ])('is whole %s', (_, before, header, fault) => {
    expect(keepsLast(Buffer.concat([getHeader(header), bits(...fault)]), ...before)).toBe(true);
  });
});

describe('a gap', () => {
  const large = joinHead(frameHeader(8 * 46, 8 * 40, [[1, 0x11]], 0xc2), huffmanSegment);
  const all = 46 * 40;
  const whole = progressiveScan(dcBand, same.repeat(all));
  const countLarge = (...parts: readonly Buffer[]): number =>
    openDamagedJpeg(Buffer.concat([large, ...parts])).share * 64 * all;
  const coefficients = (count: number): string =>
    Array.from({ length: count }, (_, at) => `100${(Math.imul(at, 2_654_435_761) >>> 13) & 1}`).join('');
  const [unreadable, behind] = ['1'.repeat(16), coefficients(400)];
  const band = progressiveScan({ from: 1, to: 1 }, coefficients(500) + unreadable + behind);

  it('is closed in a band', () => {
    const counted = countLarge(whole, band);
    expect(counted).toBeGreaterThan(all + 880);
    expect(counted).toBeLessThanOrEqual(all + 900);
  });

  it('is not closed among restart intervals', () => {
    expect(countLarge(jpegSegment(0xdd, 0, 46), whole, band)).toBeCloseTo(all + 500, 9);
  });

  it('is not closed among first values, of which each needs the one before', () => {
    expect(countLarge(progressiveScan(dcBand, same.repeat(500) + unreadable + behind))).toBeCloseTo(500, 9);
  });
});
