import { refuse } from '../../image-refused.ts';
import { acTables, addHuffmanCodes, type HuffmanCodes } from '../coding/huffman-codes.ts';
import { type ScanBits, type ScanEnd, scanBits } from '../coding/jpeg-bits.ts';
import type { UnitPart } from '../coding/jpeg-units.ts';
import { writeUnits } from '../coding/write-units.ts';
import { type JpegFrame, measureUnits } from '../jpeg-frame.ts';
import { type JpegSegment, jpegMarkers } from '../jpeg-segments.ts';
import { createRunReader, type UnitRun, withoutSuspects } from '../runs/jpeg-runs.ts';
import { placeIntervals } from '../runs/place-intervals.ts';
import { type PlacedScan, placeRuns } from '../runs/place-runs.ts';
import { restartInterval } from './restart-interval.ts';

export interface RepairedScan {
  readonly share: number;
  readonly isWhole: boolean;
  /** Complete rows of units from the top. */
  readonly rows: number;
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
}

export function repairScan({ file, frame, before, header, from }: DamagedScan): RepairedScan {
  const parts = getParts(frame, before, header);
  const units = measureUnits(frame, parts.length);
  const total = units.across * units.down;
  const bits = scanBits(file, from, file.length);
  const interval = restartInterval(before);
  const { runs, isWhole, end } = placeScan(bits, parts, interval, units);
  // At least one unit is unreadable after each run, even if data read into it hides that.
  const faults = interval === 0 ? runs.length - 1 : 0;
  const counts = new Uint32Array(units.down);
  for (const { place, count } of runs) addCounts(counts, units.across, place, count);
  const read = runs.reduce((sum, { count }) => sum + count, 0);
  // Half of the last row is enough, so that nearly whole images keep their size.
  const endsInTime = (counts.at(-1) ?? 0) * 2 >= units.across;
  const rows = endsInTime ? units.down : counts.lastIndexOf(units.across) + 1;
  return {
    share: Math.min(read, total - faults) / total,
    isWhole,
    rows,
    isWholeAbove: faults === 0 && counts.subarray(0, rows - 1).every((count) => count === units.across),
    data: () => writeUnits(bits, parts, runs, { across: units.across, total: rows * units.across }),
    fileEnd: end.fileEnd,
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

/** T.81, B.2.3. */
function getParts(frame: JpegFrame, before: readonly JpegSegment[], header: Buffer): UnitPart[] {
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

interface Units {
  readonly across: number;
  readonly down: number;
}

function placeScan(bits: ScanBits, parts: readonly UnitPart[], interval: number, units: Units): PlacedScan {
  const total = units.across * units.down;
  if (interval > 0) return placeIntervals(bits, parts, interval, total);
  const { runs, end } = readScan(bits, parts, total);
  const placed = placeRuns(runs, { across: units.across, total });
  return { runs: placed, isWhole: placed.length === 1 && placed[0]?.count === total, end };
}

interface ReadScan {
  readonly runs: readonly UnitRun[];
  readonly end: ScanEnd;
}

/** The least share before an end of image, which may be overwritten data. */
const enough = 0.9;

function readScan(bits: ScanBits, parts: readonly UnitPart[], total: number): ReadScan {
  const reader = createRunReader(bits, parts);
  const runs: UnitRun[] = [];
  let end = bits.ends[0];
  let from = 0;
  for (const [index, next] of bits.ends.entries()) {
    const unitsMax = total - getCount(runs.slice(0, 1));
    const found = reader.all({ from, to: next.at, unitsMax }, index === 0);
    if (found.length > 0) {
      const before = runs.pop();
      if (before) runs.push(...withoutCutOff(before, from));
      runs.push(...found);
      end = next;
    }
    if (getCount(runs) > enough * total) break;
    from = next.at;
  }
  return { runs, end };
}

const getCount = (runs: readonly UnitRun[]): number => runs.reduce((sum, { starts }) => sum + starts.length - 1, 0);

function withoutCutOff(run: UnitRun, end: number): UnitRun[] {
  const isCutOff = run.stopped === 'end' && end - (run.starts.at(-1) ?? 0) >= 8;
  const kept = isCutOff ? withoutSuspects(run) : run;
  return kept.starts.length > 1 ? [kept] : [];
}
