import { refuse } from '../image-refused.ts';
import { acTables, addHuffmanCodes, type HuffmanCodes } from './huffman-codes.ts';
import { type ScanBits, scanBits } from './jpeg-bits.ts';
import { type JpegFrame, unitsOf } from './jpeg-frame.ts';
import { findRuns, type UnitRun } from './jpeg-runs.ts';
import { type JpegSegment, jpegMarkers } from './jpeg-segments.ts';
import type { UnitPart } from './jpeg-units.ts';
import { type PlacedRun, placeRuns } from './place-runs.ts';
import { writeUnits } from './write-units.ts';

export interface MendedScan {
  /** The share of the image that could be read, from 0 to 1. */
  readonly share: number;
  /** Rows of units from the top, up to the last that is there whole. */
  readonly rows: number;
  /** Nothing is missing above the last of them. */
  readonly isWholeAbove: boolean;
  data(): Buffer;
  readonly fileEnd: number;
}

interface DamagedScan {
  readonly file: Buffer;
  readonly frame: JpegFrame;
  readonly before: readonly JpegSegment[];
  readonly header: Buffer;
  readonly from: number;
  readonly to: number;
}

export function mendScan({ file, frame, before, header, from, to }: DamagedScan): MendedScan {
  const parts = partsOf(frame, before, header);
  const units = unitsOf(frame, parts.length);
  const total = units.across * units.down;
  const bits = scanBits(file, from, to);
  const interval = restartInterval(before);
  const runs = placedRuns(bits, parts, interval, units);
  // Behind each there is at least a unit that nobody can read, even where what was read into it hides that.
  const faults = interval === 0 ? runs.length - 1 : 0;
  const counts = new Uint32Array(units.down);
  for (const { place, count } of runs) addCounts(counts, units.across, place, count);
  const read = runs.reduce((sum, { count }) => sum + count, 0);
  // Of the image's last row half is enough: to leave it out would change the size of nearly whole images.
  const endsInTime = (counts.at(-1) ?? 0) * 2 >= units.across;
  const rows = endsInTime ? units.down : counts.lastIndexOf(units.across) + 1;
  return {
    share: Math.min(read, total - faults) / total,
    rows,
    isWholeAbove: faults === 0 && counts.subarray(0, rows - 1).every((count) => count === units.across),
    data: () => writeUnits(bits, parts, runs, { across: units.across, total: rows * units.across }),
    fileEnd: bits.fileEnd,
  };
}

function addCounts(counts: Uint32Array, across: number, place: number, count: number): void {
  for (let at = place; at < place + count; ) {
    const row = Math.floor(at / across);
    const inRow = Math.min((row + 1) * across, place + count) - at;
    counts[row] = (counts[row] ?? 0) + inRow;
    at += inRow;
  }
}

/** Of each component in the scan, how many blocks a unit has and their tables (T.81, B.2.3). */
function partsOf(frame: JpegFrame, before: readonly JpegSegment[], header: Buffer): UnitPart[] {
  const tables = new Map<number, HuffmanCodes>();
  for (const { marker, bytes } of before) if (marker === jpegMarkers.dht) addHuffmanCodes(tables, bytes);
  const count = header[4] ?? 0;
  if (count !== frame.components.length) refuse('photo_damaged');
  return frame.components.map(({ id, across, down }, index) => {
    const which = header[6 + 2 * index] ?? 0;
    const [dc, ac] = [tables.get(which >> 4), tables.get(acTables | (which & 0x0f))];
    if (header[5 + 2 * index] !== id || !dc?.written.has(0) || !ac?.written.has(0)) return refuse('photo_damaged');
    return { blocks: count === 1 ? 1 : across * down, dc, ac };
  });
}

const dri = 0xdd;

const restartInterval = (before: readonly JpegSegment[]): number =>
  before.findLast(({ marker, bytes }) => marker === dri && bytes.length >= 6)?.bytes.readUInt16BE(4) ?? 0;

function placedRuns(
  bits: ScanBits,
  parts: readonly UnitPart[],
  interval: number,
  { across, down }: { readonly across: number; readonly down: number },
): PlacedRun[] {
  const total = across * down;
  if (interval === 0) {
    return placeRuns(findRuns(bits, parts, { from: 0, to: bits.end, unitsMax: total }), { across, total });
  }
  return intervalsOf(bits, interval, total).flatMap(({ place, ...span }) => {
    const [run]: (UnitRun | undefined)[] = findRuns(bits, parts, span, 0);
    return run ? [{ run, place, count: run.starts.length - 1, isAbsolute: true }] : [];
  });
}

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly place: number;
  readonly unitsMax: number;
}

/** What stands between restart markers; they count to eight, by which it shows where some are missing. */
function intervalsOf({ restarts, end }: ScanBits, units: number, total: number): Interval[] {
  const intervals: Interval[] = [];
  let [from, index] = [0, 0];
  const add = (to: number): void => {
    const place = index * units;
    const unitsMax = Math.min(units, total - place);
    if (unitsMax > 0) intervals.push({ from, to, place, unitsMax });
  };
  for (const { number, at } of restarts) {
    const missed = (number - (index % 8) + 8) % 8;
    // One that comes too early was never written.
    if (missed > 4) continue;
    add(at);
    index += missed + 1;
    from = at;
  }
  add(end);
  return intervals;
}
