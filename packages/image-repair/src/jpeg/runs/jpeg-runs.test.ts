import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { acTables, addHuffmanCodes, type HuffmanCodes } from '../coding/huffman-codes.ts';
import { type ScanBits, scanBits } from '../coding/jpeg-bits.ts';
import type { UnitPart } from '../coding/jpeg-units.ts';
import { jpegMarkers, readJpegSegments } from '../jpeg-segments.ts';
import { createRunReader, type UnitRun } from './jpeg-runs.ts';

const [across, down] = [60, 45];
const total = across * down;
let bits: ScanBits;
let parts: readonly UnitPart[];
let whole: UnitRun;

beforeAll(async () => {
  const photo = sharp(realPhoto('08')).resize(8 * across, 8 * down);
  const file = await photo.toColourspace('b-w').jpeg({ quality: 90 }).toBuffer();
  const tables = new Map<number, HuffmanCodes>();
  const segments = readJpegSegments(file);
  for (const { marker, bytes } of segments) if (marker === jpegMarkers.dht) addHuffmanCodes(tables, bytes);
  const scan = segments.at(-1)?.bytes ?? expect.unreachable('it has a scan');
  bits = scanBits(scan, 2 + scan.readUInt16BE(2), scan.length);
  const [dc, ac] = [tables.get(0), tables.get(acTables)];
  if (!dc || !ac) return expect.unreachable('it has two tables');
  parts = [{ blocks: 1, dc, ac }];
  whole = only(find(bits));
});

const find = (scan: ScanBits, unitsMax = total, to = scan.end): UnitRun[] =>
  createRunReader(scan, parts).all({ from: 0, to, unitsMax });

function only(runs: readonly UnitRun[]): UnitRun {
  expect(runs).toHaveLength(1);
  return runs[0] ?? expect.unreachable('there is one');
}

const overwritten = (from: number, to: number): ScanBits => ({
  ...bits,
  bytes: Uint8Array.from(bits.bytes).fill(0xff, from, to),
});

const unitAt = (bit: number): number => whole.starts.findLastIndex((start) => start <= bit);
const differences = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

describe('the runs of a scan without a fault', () => {
  it('are one run of all units, which ends with the data', () => {
    expect(whole).toMatchObject({ stopped: 'full' });
    expect(whole.starts).toHaveLength(total + 1);
    expect(whole.starts[0]).toBe(0);
    expect(Math.ceil((whole.starts.at(-1) ?? 0) / 8) * 8).toBe(bits.end);
    expect([whole.first[0]?.length, whole.last]).toEqual([total, whole.first]);
  });

  it('stop after the given number of units, and at the end of the data', () => {
    expect(only(find(bits, 100))).toMatchObject({ stopped: 'full', starts: whole.starts.slice(0, 101) });
    expect(only(find(bits, total + 1))).toMatchObject({ stopped: 'end', starts: whole.starts });
    const cut = only(find(bits, total, (whole.starts[500] ?? 0) + 1));
    expect(cut).toMatchObject({ stopped: 'end', starts: whole.starts.slice(0, 501) });
    expect(cut.first[0]).toEqual(whole.first[0]?.slice(0, 500));
  });

  it('are none without data', () => {
    expect(find(bits, total, 0)).toEqual([]);
    expect(find(bits, 0)).toEqual([]);
  });
});

describe('the runs of a scan with a fault', () => {
  it.each([
    [0.3, 3],
    [0.5, 300],
    [0.7, 200],
  ])('are the units before and after it: at %f, of %i bytes', (share, length) => {
    const from = Math.floor((share * bits.end) / 8);
    const [before, behind, ...more] = find(overwritten(from, from + length));
    if (!before || !behind) return expect.unreachable('there are two');
    expect([before.stopped, behind.stopped, more]).toEqual(['invalid', 'end', []]);

    // The last twelve may be wrong.
    const count = unitAt(8 * from) - 12;
    expect(before.starts).toEqual(whole.starts.slice(0, count + 1));
    expect([before.first[0], before.last[0]]).toEqual([
      whole.first[0]?.slice(0, count),
      whole.first[0]?.slice(0, count),
    ]);

    const known = behind.starts.findIndex((start) => whole.starts.includes(start));
    const place = whole.starts.indexOf(behind.starts[known] ?? -1);
    expect(known).toBeLessThan(24);
    expect((whole.starts[place] ?? 0) - 8 * (from + length)).toBeLessThan(500);
    expect(behind.starts.slice(known)).toEqual(whole.starts.slice(place));
    expect(differences(behind.first[0] ?? []).slice(known)).toEqual(differences(whole.first[0] ?? []).slice(place));
  });

  it('end before foreign data, and continue after it', () => {
    const at = (whole.starts[500] ?? 0) + 20;
    const [before, behind, ...more] = find({ ...bits, breaks: [{ from: at, to: at }] });
    expect(before).toMatchObject({ stopped: 'break', starts: whole.starts.slice(0, 501) });
    const known = behind?.starts.findIndex((start) => whole.starts.includes(start)) ?? -1;
    expect(behind?.starts[0]).toBeGreaterThanOrEqual(at);
    expect(behind?.starts.slice(known)).toEqual(whole.starts.slice(whole.starts.indexOf(behind?.starts[known] ?? -1)));
    expect(more).toEqual([]);
  });

  it('continue within 16 Kbit after a long fault', () => {
    const from = Math.floor(bits.end / 16);
    const next = find(overwritten(from, from + 1500))[1];
    expect((next?.starts[0] ?? Number.NaN) - 8 * (from + 1500)).toBeLessThan(16 * 1024);
  });
});
