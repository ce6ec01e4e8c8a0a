import type { HuffmanCodes } from '../coding/huffman-codes.ts';
import { type BitWriter, createBitWriter, peek16, type ScanBits } from '../coding/jpeg-bits.ts';
import { readBand, type ScanHeader, unreadable } from '../coding/progressive-scan.ts';

/** Over all gaps: less than a second. */
const blocksMax = 1_000_000;
/** Consecutive start positions: readers synchronize soon. */
const beginnings = 16;
/** This many consecutive blocks are readable only from a right position. */
const proof = 48;

export interface BandGap {
  readonly bits: ScanBits;
  readonly codes: HuffmanCodes;
  readonly scan: ScanHeader;
  readonly count: number;
  readonly stop: number;
  readonly total: number;
}

export interface BridgedBand {
  readonly data: Buffer;
  readonly count: number;
}

interface Tail {
  readonly places: readonly number[];
  readonly units: readonly number[];
  readonly end: number;
}

/** Counts the blocks after a gap in a first scan of a band back from the end of the data: no block needs the one before. */
export function createBandBridge(budget = blocksMax) {
  let left = budget;
  const read = ({ bits, codes, scan }: BandGap, at: number) => {
    left -= 1;
    return readBand(bits.bytes, codes, at, scan);
  };

  const readTail = (gap: BandGap, from: number): Tail | undefined => {
    let [places, units]: [number[], number[]] = [[], []];
    let at = from;
    while (at < gap.bits.end && left > 0 && !isFilled(gap.bits, at)) {
      const block = read(gap, at);
      if (block.at === unreadable) {
        [places, units] = [[], []];
        at += 1;
      } else {
        places.push(at);
        units.push(block.ended + 1);
        at = block.at;
      }
    }
    return at <= gap.bits.end && isFilled(gap.bits, at) ? { places, units, end: at } : undefined;
  };

  const meeting = (gap: BandGap, { places }: Tail, from: number): number => {
    let index = 0;
    for (let at = from; at < gap.bits.end && left > 0; ) {
      while ((places[index] ?? gap.bits.end) < at) index += 1;
      if (places[index] === at) return index;
      const { at: next } = read(gap, at);
      at = next === unreadable ? at + 1 : next;
    }
    return places.length;
  };

  return (gap: BandGap): BridgedBand | undefined => {
    const { bits, codes, count, stop, total } = gap;
    const from = bits.breaks.findLast((one) => one.from >= stop)?.to ?? stop + 1;
    const tail = readTail(gap, from);
    if (!tail) return;
    const met = Array.from({ length: beginnings }, (_, index) => meeting(gap, tail, from + index));
    const first = Math.max(...met);
    const behind = tail.units.slice(first).reduce((sum, units) => sum + units, 0);
    const missing = total - count - behind;
    if (tail.units.length - first < proof || missing < 1) return;
    const writer = createBitWriter(bits.end / 8 + 64);
    writer.copy(bits.bytes, 0, stop);
    if (!writeEnds(writer, codes, missing)) return;
    writer.copy(bits.bytes, tail.places[first] ?? 0, tail.end);
    return { data: writer.finish(), count: count + behind };
  };
}

export type BandBridge = ReturnType<typeof createBandBridge>;

function isFilled({ bytes, end }: ScanBits, at: number): boolean {
  const rest = end - at;
  return rest >= 0 && rest < 8 && peek16(bytes, at) >>> (16 - rest) === (1 << rest) - 1;
}

/** T.81, G.1.2.2. @returns false if the table has no code for them. */
function writeEnds(writer: BitWriter, { written }: HuffmanCodes, blocks: number): boolean {
  let left = blocks;
  for (let size = 14; size >= 0; size -= 1) {
    const code = written.get(size << 4);
    while (code && left >= 2 ** size) {
      const run = Math.min(left, 2 ** (size + 1) - 1);
      writer.write(code.code, code.length);
      writer.write(run - 2 ** size, size);
      left -= run;
    }
  }
  return left === 0;
}
