import { describe, expect, it } from 'vitest';
import { readJpegFile, readJpegSegments } from './jpeg-segments.ts';

const soi = Buffer.from([0xff, 0xd8]);
const eoi = Buffer.from([0xff, 0xd9]);
const segment = (marker: number, length = 2): Buffer => Buffer.from([0xff, marker, 0, length]);
const jpeg = (...parts: (Buffer | readonly number[])[]): Buffer =>
  Buffer.concat([soi, ...parts.map((part) => Buffer.from(part)), eoi]);
const unended = (...parts: Buffer[]): Buffer => jpeg(...parts).subarray(0, -2);
const refusal = (code: string) => expect.objectContaining({ code });
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const [table, scan] = [0xdb, 0xda];

describe('readJpegSegments', () => {
  it('accepts the markers of frames, tables, scans, applications and comments', () => {
    const markers = [...range(0xc0, 0xc7), ...range(0xc9, 0xcf), ...range(0xda, 0xef), 0xfe];
    for (const marker of markers) {
      expect(readJpegSegments(jpeg(segment(marker)))).toEqual([{ marker, bytes: segment(marker) }]);
    }
  });

  it('stops at reserved markers, extensions and a second start of image', () => {
    for (const marker of [...range(2, 0xbf), 0xc8, 0xd8, ...range(0xf0, 0xfd)]) {
      expect(readJpegFile(jpeg(segment(marker), segment(table)))).toEqual({ segments: [], hasEnd: false });
    }
  });

  it('skips markers without parameters', () => {
    for (const marker of [0x01, ...range(0xd0, 0xd7)]) {
      const read = readJpegFile(jpeg([0xff, marker], segment(table), [0xff, marker]));
      expect(read).toEqual({ segments: [{ marker: table, bytes: segment(table) }], hasEnd: true });
    }
  });

  it('keeps stuffed bytes, fill bytes and restart markers in the data of a scan', () => {
    const data = [7, 0xff, 0, 0xff, 0xff, 0, ...range(0xd0, 0xd7).flatMap((marker) => [0xff, marker]), 8];
    const [read, next] = readJpegSegments(jpeg(segment(scan), data, segment(0xcf)));
    expect(read).toEqual({ marker: scan, bytes: Buffer.concat([segment(scan), Buffer.from(data)]) });
    expect(next).toEqual({ marker: 0xcf, bytes: segment(0xcf) });
  });

  it('skips fill bytes before a marker', () => {
    expect(readJpegSegments(jpeg([0xff, 0xff], segment(table)))).toEqual([{ marker: table, bytes: segment(table) }]);
  });

  it('accepts 10,000 segments and refuses one more', () => {
    const file = (count: number): Buffer => jpeg(...Array<Buffer>(count).fill(segment(0xfe)));
    expect(readJpegSegments(file(10_000))).toHaveLength(10_000);
    expect(() => readJpegSegments(file(10_001))).toThrow(refusal('photo_too_complex'));
  });

  it('accepts 100 scans and refuses one more', () => {
    const file = (count: number): Buffer => jpeg(...Array<Buffer>(count).fill(segment(scan)));
    expect(readJpegSegments(file(100))).toHaveLength(100);
    expect(() => readJpegSegments(file(101))).toThrow(refusal('photo_too_complex'));
  });
});

describe('readJpegFile, without an end', () => {
  const intact = { marker: table, bytes: segment(table) };

  it('returns a segment with which the file ends', () => {
    const read = readJpegFile(unended(segment(table), segment(table)));
    expect(read).toEqual({ segments: [intact, intact], hasEnd: false });
  });

  it('returns a scan with all of its data when the file ends with half a marker', () => {
    const data = Buffer.from([7, 0xff]);
    expect(readJpegFile(unended(segment(scan), data))).toEqual({
      segments: [{ marker: scan, bytes: Buffer.concat([segment(scan), data]) }],
      hasEnd: false,
    });
  });

  it.each([
    ['has less than a length', segment(table).subarray(0, 3)],
    ['is longer than the file', segment(table, 3)],
    ['is shorter than its own length', segment(table, 1)],
    ['has a reserved marker', segment(0xc8)],
  ])('stops before a segment that %s', (_, broken) => {
    expect(readJpegFile(unended(segment(table), broken))).toEqual({ segments: [intact], hasEnd: false });
  });
});
