import { describe, expect, it } from 'vitest';
import { end, frame, joinHead, segment } from '../coding/byte-units.fixture.ts';
import {
  blocks,
  coefficient,
  ended,
  first,
  firstValues,
  getBytes,
  getHeader,
  head,
  open,
  rest,
  same,
  scan,
  tables,
} from '../coding/progressive-bits.fixture.ts';
import { openDamagedJpeg } from '../open-damaged-jpeg.ts';

/** Whether the repaired file of these parts ends with this one, as it came. */
function keepsLast(last: Buffer, ...before: readonly Buffer[]): boolean {
  const expected = Buffer.concat([last, end]);
  return open(...before, last)
    .repaired()
    .subarray(-expected.length)
    .equals(expected);
}

describe('a finer scan', () => {
  const band = (to: number, passes: number): Buffer => scan({ from: 1, to, passes }, ended.repeat(blocks));
  const interval = segment(0xdd, 0, 5);
  const bits = (...bytes: readonly number[]): Buffer => Buffer.from([...Buffer.alloc(40, 0x55), ...bytes]);
  const alike = Buffer.alloc(400, 0);
  const broken = Buffer.from([0xff, 0x01, 0x55]);
  const finerValues = { ...firstValues, passes: 0x10 };
  /** In eight blocks a coefficient, where there was none. */
  const eight = getBytes((coefficient + ended).repeat(8));
  const cutBand = Buffer.concat([getHeader({ ...rest, passes: 1 }), getBytes(ended.repeat(8))]);
  const coarse = scan({ ...firstValues, passes: 1 }, same.repeat(blocks));

  it('is kept behind the bands of its coefficients, whatever came of others', () => {
    const others = scan({ from: 6, to: 63 }, ended.repeat(blocks));
    expect(keepsLast(band(5, 0x10), first, band(5, 1), others)).toBe(true);
  });

  it.each([
    ['behind a band that is missing', [first]],
    ['behind a band with a fault', [first, scan({ from: 1, to: 5, passes: 1 }, ended.repeat(9))]],
    ['behind a band that is finer already, if another is missing', [first, band(5, 0)]],
    [
      'behind a finer one of which nothing can be read',
      [first, band(5, 2), Buffer.concat([getHeader({ from: 1, to: 5, passes: 0x21 }), broken])],
    ],
  ])('is left out %s', (_, parts) => {
    expect(keepsLast(band(5, 0x10), ...parts)).toBe(false);
  });

  it('is kept wherever it comes if nothing is missing in the file', () => {
    const bands = [first, band(5, 0), scan({ from: 6, to: 63 }, ended.repeat(blocks))];
    expect(keepsLast(band(5, 0x10), ...bands)).toBe(true);
    expect(open(...bands, band(5, 0x10), end).damage).toBeNull();
  });

  it.each([
    ['of a band, up to bytes alike', [first, band(63, 1)], { ...rest, passes: 0x10 }, eight, alike],
    ['of a band, up to a marker', [first, band(63, 1)], { ...rest, passes: 0x10 }, eight, broken],
    ['of first values, up to a marker', [coarse], finerValues, bits(), broken],
    ['of a band that has only its first eight blocks', [first, cutBand], { ...rest, passes: 0x10 }, eight, eight],
  ])('is cut off %s', (_, before, header, readable, fault) => {
    const repaired = open(...before, getHeader(header), readable, fault).repaired();
    expect(repaired).toEqual(Buffer.concat([head, ...before, getHeader(header), readable, end]));
  });

  it('is cut off where a coarser one is', () => {
    const [coarser, finest] = [0x21, 0x10].map((passes) => getHeader({ ...rest, passes }));
    const before = [first, band(63, 2), coarser ?? eight, eight];
    // Each of the eight blocks has a coefficient by now, of which one more bit comes.
    const more = getBytes(`${ended}1`.repeat(8));
    const repaired = open(...before, broken, finest ?? eight, more, getBytes(ended.repeat(12))).repaired();
    expect(repaired).toEqual(Buffer.concat([head, ...before, finest ?? eight, more, end]));
  });

  it.each([
    ['of first values with bytes alike', [coarse], finerValues, alike],
    ['with restart intervals', [interval, first, band(63, 1)], { ...rest, passes: 0x10 }, broken],
  ])('is whole %s', (_, before, header, fault) => {
    expect(keepsLast(Buffer.concat([getHeader(header), bits(...fault)]), ...before)).toBe(true);
  });
});

describe('a gap', () => {
  const large = joinHead(frame(8 * 46, 8 * 40, [[1, 0x11]], 0xc2), tables);
  const all = 46 * 40;
  const whole = scan(firstValues, same.repeat(all));
  const countLarge = (...parts: readonly Buffer[]): number =>
    openDamagedJpeg(Buffer.concat([large, ...parts])).share * 64 * all;
  /** Coefficients of one bit, by which those who begin to read elsewhere come in step. */
  const coefficients = (count: number): string =>
    Array.from({ length: count }, (_, at) => `100${(Math.imul(at, 2_654_435_761) >>> 13) & 1}`).join('');
  const [unreadable, behind] = ['1'.repeat(16), coefficients(400)];
  const band = scan({ from: 1, to: 1 }, coefficients(500) + unreadable + behind);

  it('is closed in a band', () => {
    const counted = countLarge(whole, band);
    expect(counted).toBeGreaterThan(all + 880);
    expect(counted).toBeLessThanOrEqual(all + 900);
  });

  it('is not closed among restart intervals', () => {
    expect(countLarge(segment(0xdd, 0, 46), whole, band)).toBeCloseTo(all + 500, 9);
  });

  it('is not closed among first values, of which each needs the one before', () => {
    expect(countLarge(scan(firstValues, same.repeat(500) + unreadable + behind))).toBeCloseTo(500, 9);
  });
});
