import { describe, expect, it } from 'vitest';
import { endMarker, jpegSegment } from '../coding/byte-units.fixture.ts';
import { scansMax } from '../jpeg-segments.ts';
import { readScatteredSegments } from './scattered-segments.ts';

const frame = { width: 64, height: 64, components: [1, 2, 3].map((id) => ({ id, across: 1, down: 1 })) };
const everything = [1, 0, 2, 0, 3, 0];

const header = (from: number, to: number, bits = 0x00, components: readonly number[] = [1, 0]): Buffer =>
  jpegSegment(0xda, components.length / 2, ...components, from, to, bits);
const data = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
const first = Buffer.concat([header(0, 0, 0x01, everything), data]);
const second = Buffer.concat([header(1, 5, 0x02), data]);
const table = jpegSegment(0xc4, 0, 1, 2);
const comment = jpegSegment(0xfe);

const joined = (...pieces: readonly Buffer[]): Buffer => Buffer.concat(pieces);
const read = (...pieces: readonly Buffer[]): Buffer[] =>
  readScatteredSegments(joined(...pieces), frame, 0).map(({ bytes }) => bytes);

describe('readScatteredSegments', () => {
  it('reads the scans with the tables between them', () => {
    const dri = jpegSegment(0xdd, 0, 4);
    const parts = [first, table, comment, jpegSegment(0xef, 7), dri, jpegSegment(0xdb, 0), second, table, second];
    expect(read(...parts, endMarker)).toEqual(parts);
    const [scan, between] = readScatteredSegments(joined(first, table, second, endMarker), frame, 0);
    expect([scan?.marker, between?.marker]).toEqual([0xda, 0xc4]);
  });

  it('begins with the first scan', () => {
    const file = joined(endMarker, table, first, second, endMarker);
    const found = readScatteredSegments(file, frame, endMarker.length + table.length);
    expect(found.map(({ bytes }) => bytes)).toEqual([first, second]);
  });

  it.for([
    ['a component that the frame has not', header(1, 5, 0x02, [4, 0])],
    ['the first coefficient among others', header(0, 5)],
    ['coefficients that are not in order', header(6, 5)],
    ['coefficients of several components', header(1, 5, 0x02, everything)],
    ['a bit that does not follow the one before', header(1, 5, 0x31)],
    ['more bytes than its components need', jpegSegment(0xda, 1, 1, 0, 1, 5, 0x02, 0)],
    ['a length behind the end of the file', Buffer.from([0xff, 0xda, 0xff, 0xff, 1, 1, 0, 1, 5, 0x02])],
  ] as const)('takes no header with %s', ([, wrong]) => {
    const overwritten = joined(first, wrong, data);
    expect(read(overwritten, second, endMarker)).toEqual([overwritten, second]);
    expect(read(overwritten, endMarker)).toEqual([overwritten]);
  });

  it('takes a header of the bit that follows the one before, and of the first coefficient alone', () => {
    for (const next of [header(1, 5, 0x21), header(0, 0, 0x10), header(63, 63)]) {
      const scan = joined(next, data);
      expect(read(first, scan, endMarker)).toEqual([first, scan]);
    }
  });

  it('takes no table that does not lead to a scan', () => {
    const start = jpegSegment(0xc2, 8, 0, 64, 0, 64, 0);
    const unmarked = Buffer.from(second);
    unmarked[0] = 0;
    for (const overwritten of [joined(first, table, start), joined(first, table, data), joined(first, table, unmarked)])
      expect(read(overwritten, second, endMarker)).toEqual([overwritten, second]);
    const atTheEnd = joined(first, table, Buffer.from([0xff, 0xc4]));
    expect(read(atTheEnd)).toEqual([atTheEnd]);
  });

  it('takes up to eight tables between two scans', () => {
    const eight = Array.from({ length: 8 }, (_, number) => jpegSegment(0xc4, number));
    expect(read(first, ...eight, second, endMarker)).toEqual([first, ...eight, second]);
    expect(read(first, table, ...eight, second, endMarker)).toEqual([joined(first, table), ...eight, second]);
  });

  it('ends at the last end of image, or with the file', () => {
    const more = Buffer.from([1, 2, 3]);
    const overwritten = joined(first, endMarker, data);
    expect(read(overwritten, second, endMarker, more)).toEqual([overwritten, second]);
    expect(read(first, second)).toEqual([first, second]);
    expect(read(first, header(1, 5))).toEqual([first, header(1, 5)]);
  });

  it('ends before another image', () => {
    const start = Buffer.from([0xff, 0xd8]);
    for (const other of [joined(start, table, second, endMarker), joined(start, endMarker)])
      expect(read(first, second, endMarker, other)).toEqual([first, second]);
    expect(read(first, second, joined(start, table, second, endMarker))).toEqual([first, second]);
  });

  it('refuses more scans than any encoder writes', () => {
    const scans = Array.from({ length: scansMax }, () => [table, second]).flat();
    expect(read(...scans.slice(1), endMarker)).toHaveLength(2 * scansMax - 1);
    expect(() => read(second, ...scans, endMarker)).toThrow('photo_too_complex');
  });
});
