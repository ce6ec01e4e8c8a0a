import { refuse } from '../../image-refused.ts';
import { addHuffmanCodes, type HuffmanCodes } from '../coding/huffman-codes.ts';
import { scanBits } from '../coding/jpeg-bits.ts';
import { countScanUnits, readScanHeader, type ScanHeader } from '../coding/progressive-scan.ts';
import type { JpegFrame } from '../jpeg-frame.ts';
import { type JpegSegment, jpegMarkers } from '../jpeg-segments.ts';
import { createRunReader } from '../runs/jpeg-runs.ts';
import { placeIntervals } from '../runs/place-intervals.ts';
import { restartInterval } from './restart-interval.ts';

interface MeasuredScan {
  readonly share: number;
  readonly isWhole: boolean;
}

const nothing: MeasuredScan = { share: 0, isWhole: false };

export function measureSeparateScans(frame: JpegFrame, segments: readonly JpegSegment[]): MeasuredScan {
  const tables = new Map<number, HuffmanCodes>();
  const measured = new Map(frame.components.map(({ id }) => [id, nothing]));
  for (const [index, { marker, bytes }] of segments.entries()) {
    if (marker === jpegMarkers.dht) addHuffmanCodes(tables, bytes);
    if (marker !== jpegMarkers.sos) continue;
    const scan = readScanHeader(frame, bytes) ?? refuse('photo_damaged');
    const found = measureScan({ frame, scan, bytes, tables, interval: restartInterval(segments.slice(0, index)) });
    for (const { component } of scan.components) measured.set(component.id, found);
  }
  const all = [...measured.values()];
  return {
    share: all.reduce((sum, { share }) => sum + share, 0) / all.length,
    isWhole: all.every(({ isWhole }) => isWhole),
  };
}

interface ScanInFile {
  readonly frame: JpegFrame;
  readonly scan: ScanHeader;
  readonly bytes: Buffer;
  readonly tables: ReadonlyMap<number, HuffmanCodes>;
  readonly interval: number;
}

function measureScan({ frame, scan, bytes, tables, interval }: ScanInFile): MeasuredScan {
  const parts = scan.components.map(({ component, dc, ac }) => ({
    blocks: scan.components.length === 1 ? 1 : component.across * component.down,
    dc: tables.get(dc) ?? refuse('photo_damaged'),
    ac: tables.get(ac) ?? refuse('photo_damaged'),
  }));
  const { total } = countScanUnits(frame, scan);
  const bits = scanBits(bytes, 2 + bytes.readUInt16BE(2), bytes.length);
  if (interval > 0) {
    const { runs, isWhole } = placeIntervals(bits, parts, interval, total);
    return { share: runs.reduce((sum, { count }) => sum + count, 0) / total, isWhole };
  }
  const { starts } = createRunReader(bits, parts).first({ from: 0, to: bits.end, unitsMax: total });
  return { share: (starts.length - 1) / total, isWhole: starts.length - 1 === total };
}
