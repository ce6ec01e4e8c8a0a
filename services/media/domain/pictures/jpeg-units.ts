import type { HuffmanCodes } from './huffman-codes.ts';
import { peek16 } from './jpeg-bits.ts';

/** A component's part of each unit: so many blocks, and the tables that they are coded with. */
export interface UnitPart {
  readonly blocks: number;
  readonly dc: HuffmanCodes;
  readonly ac: HuffmanCodes;
}

/** What became of an attempt to read: the place behind it, or one of these. */
export const invalid = -1;
export const beyondEnd = -2;

const blockSize = 64;
/** T.81, F.1.2.1: differences of 12 bits and more do not occur at 8 bits a sample. */
const differenceBitsMax = 11;
const longestCode = 16;
const zeroRun = 0xf0;
/** A block whose end is not there any more may look like anything. */
const cutOffBits = 512;

/** The difference whose bits stand at a place (T.81, F.2.2.1). */
export function differenceAt(bytes: Uint8Array, at: number, size: number): number {
  if (size === 0) return 0;
  const value = peek16(bytes, at) >>> (16 - size);
  return value < 2 ** (size - 1) ? value - 2 ** size + 1 : value;
}

/** Where the 63 coefficients behind a block's first end. */
export function skipCoefficients(bytes: Uint8Array, from: number, { read }: HuffmanCodes): number {
  let at = from;
  for (let index = 1; index < blockSize; ) {
    const found = read[peek16(bytes, at)] ?? 0;
    if (found === 0) return invalid;
    at += found >>> 8;
    const symbol = found & 0xff;
    const size = symbol & 0x0f;
    if (size === 0 && symbol !== zeroRun) return symbol === 0 ? at : invalid;
    index += symbol >>> 4;
    if (index >= blockSize) return invalid;
    at += size;
    index += 1;
  }
  return at;
}

/** Reads whole units: of every component its blocks. */
export function createUnitReader(bytes: Uint8Array, end: number, parts: readonly UnitPart[]) {
  /** Of the unit that was read last, by component: the first block's value and the last one's, as differences to the unit before. */
  const first = new Int32Array(parts.length);
  const last = new Int32Array(parts.length);
  let blank = true;

  const stoppedAt = (from: number, at: number): number => (at > end || end - from < cutOffBits ? beyondEnd : invalid);
  const readBlock = (from: number, { dc, ac }: UnitPart, part: number, isFirst: boolean): number => {
    const found = dc.read[peek16(bytes, from)] ?? 0;
    const size = found & 0xff;
    if (found === 0 || size > differenceBitsMax) return stoppedAt(from, invalid);
    const start = from + (found >>> 8);
    const value = (last[part] ?? 0) + differenceAt(bytes, start, size);
    last[part] = value;
    if (isFirst) first[part] = value;
    const at = skipCoefficients(bytes, start + size, ac);
    if (size > 0 || at - start > longestCode) blank = false;
    return at > end || at < 0 ? stoppedAt(from, at) : at;
  };
  return {
    first,
    last,
    /** Nothing but one colour, the same as before. */
    isBlank: (): boolean => blank,
    /** The place behind the unit that begins here. */
    read(from: number): number {
      last.fill(0);
      blank = true;
      let at = from;
      for (const [part, unitPart] of parts.entries()) {
        for (let block = 0; block < unitPart.blocks && at >= 0; block += 1) {
          at = readBlock(at, unitPart, part, block === 0);
        }
      }
      return at;
    },
  };
}

export type UnitReader = ReturnType<typeof createUnitReader>;
