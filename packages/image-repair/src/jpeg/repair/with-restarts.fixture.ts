import { acTables, addHuffmanCodes, type HuffmanCodes } from '../coding/huffman-codes.ts';
import { scanBits } from '../coding/jpeg-bits.ts';
import { writeUnits } from '../coding/write-units.ts';
import { isFrameHeader, measureUnits, readJpegFrame } from '../jpeg-frame.ts';
import { jpegMarkers, readJpegSegments } from '../jpeg-segments.ts';
import { createRunReader, type UnitRun } from '../runs/jpeg-runs.ts';

export interface JpegWithRestarts {
  readonly jpeg: Buffer;
  readonly starts: readonly number[];
  readonly down: number;
}

export function withRestarts(file: Buffer): JpegWithRestarts {
  const segments = readJpegSegments(file).filter(({ marker }) => marker < 0xe0);
  const frame = readJpegFrame(segments.find(({ marker }) => isFrameHeader(marker))?.bytes ?? Buffer.alloc(0));
  const tables = new Map<number, HuffmanCodes>();
  for (const { marker, bytes } of segments) if (marker === jpegMarkers.dht) addHuffmanCodes(tables, bytes);
  const scan = segments.at(-1)?.bytes ?? Buffer.alloc(0);
  const header = scan.subarray(0, 2 + scan.readUInt16BE(2));
  const parts = frame.components.flatMap(({ across, down }, index) => {
    const which = header[6 + 2 * index] ?? 0;
    const [dc, ac] = [tables.get(which >> 4), tables.get(acTables | (which & 15))];
    return dc && ac ? [{ blocks: frame.components.length === 1 ? 1 : across * down, dc, ac }] : [];
  });
  const { across, down } = measureUnits(frame, parts.length);
  const bits = scanBits(scan, header.length, scan.length);
  const run = createRunReader(bits, parts).first({ from: 0, to: bits.end, unitsMax: across * down });
  const getRow = (row: number): UnitRun => {
    const [from, to] = [row * across, (row + 1) * across];
    const cut = (values: readonly number[]): number[] => values.slice(from, to);
    return { ...run, starts: run.starts.slice(from, to + 1), first: run.first.map(cut), last: run.last.map(cut) };
  };
  const interval = Buffer.from([0xff, 0xdd, 0, 4, across >> 8, across & 0xff]);
  const pieces = [Buffer.from([0xff, 0xd8]), ...segments.slice(0, -1).map(({ bytes }) => bytes), interval, header];
  const starts: number[] = [];
  for (let row = 0; row < down; row += 1) {
    starts.push(Buffer.concat(pieces).length);
    const placed = { run: getRow(row), place: 0, count: across, isAbsolute: true };
    pieces.push(writeUnits(bits, parts, [placed], { across, total: across }));
    pieces.push(Buffer.from([0xff, row === down - 1 ? jpegMarkers.eoi : 0xd0 + (row % 8)]));
  }
  return { jpeg: Buffer.concat(pieces), starts, down };
}
