import { createRunReader, type UnitRun } from '../runs/jpeg-runs.ts';
import { huffmanCodes } from './huffman-table.fixture.ts';
import type { ScanBits } from './jpeg-bits.ts';
import type { UnitPart } from './jpeg-units.ts';

/** Readable only from its first bit: a difference of 15 or 11 without coefficients. */
export const [bright, dark]: readonly [string, string] = ['00111100', '00101100'];
export const blankUnit = '0100';
export const unitSize = bright.length;
export const brightUnits = (count: number): string => bright.repeat(count);
export const fillBits = (bits: number): string => '1'.repeat(bits);
export const unitParts: readonly UnitPart[] = [
  {
    blocks: 1,
    dc: huffmanCodes({ counts: [0, 2], symbols: [4, 0] }),
    ac: huffmanCodes({ counts: [0, 1], symbols: [0] }),
  },
];

export function encodeScan(bits: string, breaks: ScanBits['breaks'] = []): ScanBits {
  const room = Math.ceil(bits.length / 8) + 8;
  const bytes = new Uint8Array(room + 512);
  for (let at = 0; at < room; at += 1) bytes[at] = Number.parseInt(bits.slice(8 * at, 8 * at + 8).padEnd(8, '1'), 2);
  return { bytes, end: bits.length, restarts: [], breaks, ends: [{ at: bits.length, fileEnd: room }] };
}

interface Asked {
  readonly from?: number;
  readonly unitsMax?: number;
  readonly budget?: number;
}

export function findRuns(scan: ScanBits, { from = 0, unitsMax = 100_000, budget }: Asked = {}): UnitRun[] {
  return createRunReader(scan, unitParts, budget).all({ from, to: scan.end, unitsMax });
}

export const runLengths = (runs: readonly UnitRun[]): number[] => runs.map(({ starts }) => starts.length - 1);
export const runStarts = (runs: readonly UnitRun[]): (number | undefined)[] => runs.map(({ starts }) => starts[0]);
export const stopReasons = (runs: readonly UnitRun[]): UnitRun['stopped'][] => runs.map(({ stopped }) => stopped);
