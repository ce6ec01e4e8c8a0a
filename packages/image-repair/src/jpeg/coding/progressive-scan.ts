import { type JpegComponent, type JpegFrame, measureUnits } from '../jpeg-frame.ts';
import { acTables, blockSize, type HuffmanCodes } from './huffman-codes.ts';
import { peek16, type ScanBits } from './jpeg-bits.ts';

/** T.81, B.2.3 and G.1.1.1. */
export interface ScanHeader {
  readonly components: readonly { readonly component: JpegComponent; readonly dc: number; readonly ac: number }[];
  readonly start: number;
  readonly end: number;
  /** Bits missing before and after the scan; 0 before a first pass. */
  readonly before: number;
  readonly precision: number;
}

export interface Scan extends ScanHeader {
  readonly data: Buffer;
}

export function readScanHeader(frame: JpegFrame, bytes: Buffer): ScanHeader | undefined {
  const headerEnd = 2 + bytes.readUInt16BE(2);
  const count = bytes[4] ?? 0;
  const components = Array.from({ length: count }, (_, index) => {
    const [id, which] = [bytes[5 + 2 * index], bytes[6 + 2 * index] ?? 0];
    const component = frame.components.find((one) => one.id === id);
    return component ? [{ component, dc: which >> 4, ac: acTables | (which & 0x0f) }] : [];
  }).flat();
  if (components.length !== count || count === 0 || headerEnd < 8 + 2 * count) return;
  const [start = 0, end = 0, passes = 0] = bytes.subarray(5 + 2 * count, headerEnd);
  return { components, start, end, before: passes >> 4, precision: passes & 0x0f };
}

export function readScan(frame: JpegFrame, bytes: Buffer): Scan | undefined {
  const header = readScanHeader(frame, bytes);
  if (header === undefined) return;
  const { components, start, end } = header;
  if (start > end || end >= blockSize || (start > 0 && components.length > 1)) return;
  return { ...header, data: bytes.subarray(2 + bytes.readUInt16BE(2)) };
}

export function countBlocks({ width, height, components }: JpegFrame, { across, down }: JpegComponent): number {
  const most = (of: (component: JpegComponent) => number): number => Math.max(...components.map(of));
  const columns = Math.ceil((width * across) / most((one) => one.across) / 8);
  return columns * Math.ceil((height * down) / most((one) => one.down) / 8);
}

export interface ScanUnits {
  readonly total: number;
  readonly blocks: number;
}

export function countScanUnits(frame: JpegFrame, { components }: ScanHeader): ScanUnits {
  const blocks = components.reduce((sum, { component }) => sum + countBlocks(frame, component), 0);
  const units = measureUnits(frame, components.length);
  const total = components.length === 1 ? blocks : units.across * units.down;
  return { total, blocks: blocks / total };
}

export type Tables = ReadonlyMap<number, HuffmanCodes>;

type ReadUnit = (at: number) => number;
export const unreadable = -1;

export const unitReader = (bits: ScanBits, scan: ScanHeader, tables: Tables): ReadUnit =>
  scan.start === 0 ? firstValueReader(bits, scan, tables) : bandReader(bits, scan, tables);

/** T.81, G.1.2.1. */
function firstValueReader({ bytes }: ScanBits, { components }: ScanHeader, tables: Tables): ReadUnit {
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

/** T.81, G.1.2.2: one code may end many blocks. */
function bandReader({ bytes }: ScanBits, scan: ScanHeader, tables: Tables): ReadUnit {
  const codes = bandCodes(scan, tables);
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

export const bandCodes = ({ components }: ScanHeader, tables: Tables): HuffmanCodes | undefined =>
  tables.get(components[0]?.ac ?? 0);

export interface Band {
  readonly at: number;
  readonly ended: number;
}

type Range = Pick<ScanHeader, 'start' | 'end'>;

export function readBand(
  bytes: Uint8Array,
  { read }: HuffmanCodes,
  from: number,
  { start, end }: Range,
  note?: (index: number) => void,
): Band {
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
    if (size > 0) note?.(index);
    at += size;
  }
  return { at, ended: 0 };
}
