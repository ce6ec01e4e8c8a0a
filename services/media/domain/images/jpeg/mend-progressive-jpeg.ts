import { acTables, addHuffmanCodes, type HuffmanCodes } from './huffman-codes.ts';
import { createBitWriter, peek16, type ScanBits, scanBits } from './jpeg-bits.ts';
import { type JpegComponent, type JpegFrame, unitsOf } from './jpeg-frame.ts';
import { type JpegSegment, jpegMarkers } from './jpeg-segments.ts';

export interface MendedProgressive {
  /** Of all coefficients, those whose first bits have come: what follows only makes them finer. */
  readonly share: number;
  readonly kept: readonly JpegSegment[];
}

/** A scan's header (ITU-T T.81, B.2.3 and G.1.1.1). */
interface Scan {
  readonly components: readonly { readonly component: JpegComponent; readonly dc: number; readonly ac: number }[];
  readonly start: number;
  readonly end: number;
  readonly isFirstPass: boolean;
  readonly data: Buffer;
}

/** What a progressive JPEG has of its image: each scan has some of every block. */
export function mendProgressive(frame: JpegFrame, segments: readonly JpegSegment[]): MendedProgressive {
  const tables = new Map<number, HuffmanCodes>();
  const kept: JpegSegment[] = [];
  let coefficients = 0;
  for (const segment of segments) {
    kept.push(segment);
    if (segment.marker === jpegMarkers.dht) addHuffmanCodes(tables, segment.bytes);
    if (segment.marker !== jpegMarkers.sos) continue;
    const scan = readScan(frame, segment.bytes);
    if (!scan?.isFirstPass) continue;
    const units = unitsIn(frame, scan);
    const bits = scanBits(scan.data, 0, scan.data.length);
    const { count, stop } = countUnits(bits, scan, tables, units.total);
    coefficients += count * units.blocks * (scan.end - scan.start + 1);
    if (count === units.total) continue;
    kept.pop();
    if (bits.restarts.length === 0) kept.push(cutOff(segment, scan, bits, stop));
    break;
  }
  return { share: Math.min(1, coefficients / allCoefficients(frame)), kept };
}

const blockSize = 64;

function allCoefficients(frame: JpegFrame): number {
  const blocks = frame.components.map((component) => blocksOf(frame, component));
  return blockSize * blocks.reduce((sum, count) => sum + count, 0);
}

function blocksOf({ width, height, components }: JpegFrame, { across, down }: JpegComponent): number {
  const most = (of: (component: JpegComponent) => number): number => Math.max(...components.map(of));
  const columns = Math.ceil((width * across) / most((one) => one.across) / 8);
  return columns * Math.ceil((height * down) / most((one) => one.down) / 8);
}

function readScan(frame: JpegFrame, bytes: Buffer): Scan | undefined {
  const headerEnd = 2 + bytes.readUInt16BE(2);
  const count = bytes[4] ?? 0;
  const components = Array.from({ length: count }, (_, index) => {
    const [id, which] = [bytes[5 + 2 * index], bytes[6 + 2 * index] ?? 0];
    const component = frame.components.find((one) => one.id === id);
    return component ? [{ component, dc: which >> 4, ac: acTables | (which & 0x0f) }] : [];
  }).flat();
  if (components.length !== count || count === 0 || headerEnd < 8 + 2 * count) return;
  const [start = 0, end = 0, passes = 0] = bytes.subarray(5 + 2 * count, headerEnd);
  if (start > end || end >= blockSize || (start > 0 && count > 1)) return;
  return { components, start, end, isFirstPass: passes >> 4 === 0, data: bytes.subarray(headerEnd) };
}

function unitsIn(frame: JpegFrame, { components }: Scan): { readonly total: number; readonly blocks: number } {
  const blocks = components.reduce((sum, { component }) => sum + blocksOf(frame, component), 0);
  const units = unitsOf(frame, components.length);
  const total = components.length === 1 ? blocks : units.across * units.down;
  return { total, blocks: blocks / total };
}

interface Counted {
  readonly count: number;
  readonly stop: number;
}

function countUnits(bits: ScanBits, scan: Scan, tables: ReadonlyMap<number, HuffmanCodes>, total: number): Counted {
  const all = countUpTo(bits.end, bits, scan, tables, total);
  // Bytes that are alike may well be a large part of one colour where all units end with the data.
  const isWhole = all.count === total && bits.end - all.stop < 8;
  return isWhole ? all : countUpTo(bits.breaks[0]?.from ?? bits.end, bits, scan, tables, total);
}

function countUpTo(
  stopAt: number,
  bits: ScanBits,
  scan: Scan,
  tables: ReadonlyMap<number, HuffmanCodes>,
  total: number,
): Counted {
  const read = scan.start === 0 ? firstValueReader(bits, scan, tables) : bandReader(bits, scan, tables);
  const restarts = new Set(bits.restarts.map(({ at }) => at));
  let [count, stop] = [0, 0];
  for (let at = 0; count < total; count += 1) {
    const end = read(at);
    if (end < 0 || end > stopAt) break;
    // Filled up to a whole byte before a restart marker.
    const filled = Math.ceil(end / 8) * 8;
    at = restarts.has(filled) && isFilling(bits, end, filled) ? filled : end;
    stop = end;
  }
  return { count, stop };
}

const isFilling = ({ bytes }: ScanBits, from: number, to: number): boolean =>
  peek16(bytes, from) >>> (16 - (to - from)) === (1 << (to - from)) - 1;

type ReadUnit = (at: number) => number;
const unreadable = -1;

/** T.81, G.1.2.1. */
function firstValueReader(
  { bytes }: ScanBits,
  { components }: Scan,
  tables: ReadonlyMap<number, HuffmanCodes>,
): ReadUnit {
  const perUnit = components.map(({ component, dc }) => ({
    codes: tables.get(dc),
    blocks: components.length === 1 ? 1 : component.across * component.down,
  }));
  return (from) => {
    let at = from;
    for (const { codes, blocks } of perUnit) {
      for (let block = 0; block < blocks; block += 1) {
        const found = codes?.read[peek16(bytes, at)] ?? 0;
        if (found === 0) return unreadable;
        at += (found >>> 8) + (found & 0xff);
      }
    }
    return at;
  };
}

/** T.81, G.1.2.2: a code may stand for the end of many blocks. */
function bandReader({ bytes }: ScanBits, scan: Scan, tables: ReadonlyMap<number, HuffmanCodes>): ReadUnit {
  const codes = tables.get(scan.components[0]?.ac ?? 0);
  let ended = 0;
  return (from) => {
    if (ended > 0) {
      ended -= 1;
      return from;
    }
    const block = codes ? readBand(bytes, codes, from, scan) : { at: unreadable, ended: 0 };
    ended = block.ended;
    return block.at;
  };
}

interface Band {
  readonly at: number;
  readonly ended: number;
}

function readBand(bytes: Uint8Array, { read }: HuffmanCodes, from: number, { start, end }: Scan): Band {
  let at = from;
  for (let index = start; index <= end; index += 1) {
    const found = read[peek16(bytes, at)] ?? 0;
    at += found >>> 8;
    const [run, size] = [(found & 0xff) >>> 4, found & 0x0f];
    if (size === 0 && run < 15 && found > 0) {
      const more = run === 0 ? 0 : 2 ** run - 1 + (peek16(bytes, at) >>> (16 - run));
      return { at: at + run, ended: more };
    }
    index += run;
    if (found === 0 || index > end) return { at: unreadable, ended: 0 };
    at += size;
  }
  return { at, ended: 0 };
}

function cutOff(segment: JpegSegment, scan: Scan, bits: ScanBits, stop: number): JpegSegment {
  const writer = createBitWriter(stop / 8 + 16);
  writer.copy(bits.bytes, 0, stop);
  const header = segment.bytes.subarray(0, segment.bytes.length - scan.data.length);
  return { marker: segment.marker, bytes: Buffer.concat([header, writer.finish()]) };
}
