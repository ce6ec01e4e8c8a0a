import { blockEnds, blockSize, coefficientsMask, encodeStep, type HuffmanCodes, stepBits } from './huffman-codes.ts';

export interface UnitPart {
  readonly blocks: number;
  readonly dc: HuffmanCodes;
  readonly ac: HuffmanCodes;
}

export const invalid = -1;
export const beyondEnd = -2;

/** T.81, F.1.2.1: the maximum at 8 bits per sample. */
const differenceBitsMax = 11;
const longestCode = 16;
/** A truncated block may look like anything. */
const cutOffBits = 512;

export const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** At least 25 bits, left-aligned in 32. */
const bitsAt = (view: DataView, at: number): number => view.getUint32(at >>> 3) << (at & 7);

/** T.81, F.2.2.1. */
export function readDifference(view: DataView, at: number, size: number): number {
  if (size === 0) return 0;
  const value = bitsAt(view, at) >>> (32 - size);
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
}

export function skipCoefficients(view: DataView, from: number, { read, steps }: HuffmanCodes): number {
  let at = from;
  for (let index = 1; index < blockSize; ) {
    const bits = bitsAt(view, at);
    let step = steps[bits >>> (32 - stepBits)] ?? 0;
    if (step === 0 || index + (step & coefficientsMask) >= blockSize) step = encodeStep(read[bits >>> 16] ?? 0);
    index += step & coefficientsMask;
    if (step === 0 || index > blockSize) return invalid;
    at += step >>> 8;
    if ((step & blockEnds) !== 0) return at;
  }
  return at;
}

export function createUnitReader(bytes: Uint8Array, dataEnd: number, parts: readonly UnitPart[]) {
  const view = toDataView(bytes);
  const blocks = parts.flatMap((part, index) => Array.from({ length: part.blocks }, () => ({ ...part, index })));
  /** The last unit, by component: first and last block, relative to the unit before. */
  const first = new Int32Array(parts.length);
  const last = new Int32Array(parts.length);
  let blank = true;
  let end = dataEnd;
  let blocksRead = 0;

  const stoppedAt = (from: number, at: number): number => (at > end || end - from < cutOffBits ? beyondEnd : invalid);
  const readBlock = (from: number, part: number, { read: dc }: HuffmanCodes, ac: HuffmanCodes): number => {
    blocksRead += 1;
    const found = dc[bitsAt(view, from) >>> 16] ?? 0;
    const size = found & 0xff;
    if (found === 0 || size > differenceBitsMax) return stoppedAt(from, invalid);
    const start = from + (found >>> 8);
    last[part] = (last[part] ?? 0) + readDifference(view, start, size);
    const at = skipCoefficients(view, start + size, ac);
    if (size > 0 || at - start > longestCode) blank = false;
    return at > end || at < 0 ? stoppedAt(from, at) : at;
  };
  return {
    first,
    last,
    isBlank: (): boolean => blank,
    blocksRead: (): number => blocksRead,
    endAt(place: number): void {
      end = place;
    },
    read(from: number): number {
      last.fill(0);
      blank = true;
      let at = from;
      let part = -1;
      for (const { index, dc, ac } of blocks) {
        at = readBlock(at, index, dc, ac);
        if (at < 0) return at;
        if (index === part) continue;
        part = index;
        first[part] = last[part] ?? 0;
      }
      return at;
    },
  };
}

export type UnitReader = ReturnType<typeof createUnitReader>;
