import { addHuffmanCodes, blockSize, type HuffmanCodes } from '../coding/huffman-codes.ts';
import { createBitWriter, peek16, type ScanBits, scanBits } from '../coding/jpeg-bits.ts';
import {
  bandCodes,
  countBlocks,
  countScanUnits,
  readScan,
  type Scan,
  type Tables,
  unitReader,
} from '../coding/progressive-scan.ts';
import type { JpegFrame } from '../jpeg-frame.ts';
import { type JpegSegment, jpegMarkers } from '../jpeg-segments.ts';
import { type BandBridge, createBandBridge } from '../runs/bridge-band.ts';
import { readRestartInterval } from './restart-interval.ts';
import { createScanProgress, type ScanProgress as Progress } from './scan-progress.ts';

export interface RepairedProgressive {
  /** Of coefficients with their first bits; further bits only refine them. */
  readonly share: number;
  /** No scan lacks data, as far as each can be checked alone. */
  readonly isWhole: boolean;
  readonly kept: readonly JpegSegment[];
}

export function repairProgressive(frame: JpegFrame, segments: readonly JpegSegment[]): RepairedProgressive {
  const tables = new Map<number, HuffmanCodes>();
  const progress = createScanProgress();
  const bridge = createBandBridge();
  const kept: JpegSegment[] = [];
  let [coefficients, interval, isWhole] = [0, 0, true];
  for (const segment of segments) {
    if (segment.marker === jpegMarkers.dht) addHuffmanCodes(tables, segment.bytes);
    interval = readRestartInterval(segment) ?? interval;
    const scan = segment.marker === jpegMarkers.sos ? readScan(frame, segment.bytes) : undefined;
    if (scan === undefined) {
      kept.push(segment);
      continue;
    }
    const { data, ...repaired } = repairScan({ frame, scan, tables, interval, bridge }, progress);
    isWhole &&= data === 'whole' || repaired.isWhole === true;
    coefficients += repaired.coefficients;
    kept.push(...segmentWith(segment, scan, data));
    if (repaired.isLast) break;
  }
  const share = Math.min(1, coefficients / allCoefficients(frame));
  isWhole &&= share === 1;
  // Some encoders repeat or omit scans, and decoders accept that.
  return { share, isWhole, kept: isWhole ? segments : kept };
}

function segmentWith(segment: JpegSegment, scan: Scan, data: RepairedPass['data']): JpegSegment[] {
  if (data === 'whole') return [segment];
  const header = segment.bytes.subarray(0, segment.bytes.length - scan.data.length);
  return data ? [{ ...segment, bytes: Buffer.concat([header, data]) }] : [];
}

interface RepairedPass {
  readonly coefficients: number;
  readonly data: 'whole' | Buffer | undefined;
  readonly isLast?: boolean;
  readonly isWhole?: boolean;
}

const whole: RepairedPass = { coefficients: 0, data: 'whole' };

interface ScanInFile {
  readonly frame: JpegFrame;
  readonly scan: Scan;
  readonly tables: Tables;
  readonly interval: number;
  readonly bridge: BandBridge;
}

const repairScan = (inFile: ScanInFile, progress: Progress): RepairedPass =>
  inFile.scan.before > 0 ? repairFiner(inFile, progress) : repairFirst(inFile, progress);

function repairFirst({ frame, scan, tables, interval, bridge }: ScanInFile, progress: Progress): RepairedPass {
  const bits = scanBits(scan.data, 0, scan.data.length);
  const { total, blocks } = countScanUnits(frame, scan);
  const { count, stop } = countUnits(bits, scan, tables, { total, hasRestarts: interval > 0 });
  const perUnit = blocks * (scan.end - scan.start + 1);
  const codes = scan.start > 0 && interval === 0 ? bandCodes(scan, tables) : undefined;
  if (count === total) {
    progress.note(scan, total, codes && { scan, codes, bits });
    return { coefficients: count * perUnit, data: 'whole' };
  }
  if (codes) progress.note(scan, count, { scan, codes, bits });
  const bridged = codes && bridge({ bits, codes, scan, count, stop, total });
  if (bridged) return { coefficients: bridged.count * perUnit, data: bridged.data };
  const data = interval === 0 ? dataUpTo(bits, stop) : undefined;
  // Blocks without brightness make later data useless.
  return { coefficients: count * perUnit, data, isLast: scan.start === 0 };
}

/** A finer pass has a bit per nonzero coefficient: it is readable up to the first block with unknown ones. */
function repairFiner({ frame, scan, tables, interval }: ScanInFile, progress: Progress): RepairedPass {
  const bits = scanBits(scan.data, 0, scan.data.length);
  const { total } = countScanUnits(frame, scan);
  // In a scan of first values, wrong bits harm no others, and identical bytes may be right.
  const cut = bits.breaks.find(({ from, to }) => scan.start > 0 || from === to);
  const known = progress.countKnown(scan);
  const codes = scan.start > 0 && interval === 0 ? bandCodes(scan, tables) : undefined;
  const pass = codes && { scan, codes, bits };
  if (known === total && (interval > 0 || cut === undefined)) {
    progress.note(scan, total, pass);
    return whole;
  }
  if (!pass || known === 0) {
    const isCut = known === total && cut !== undefined;
    return { coefficients: 0, data: isCut ? dataUpTo(bits, cut.from) : undefined, isWhole: cut === undefined };
  }
  const { blocks, stop } = progress.readKnown(frame, pass, known, cut?.from);
  progress.note(scan, blocks);
  return { coefficients: 0, data: blocks > 0 ? dataUpTo(bits, stop) : undefined };
}

function allCoefficients(frame: JpegFrame): number {
  const blocks = frame.components.map((component) => countBlocks(frame, component));
  return blockSize * blocks.reduce((sum, count) => sum + count, 0);
}

interface Counted {
  readonly count: number;
  readonly stop: number;
}

interface Expected {
  readonly total: number;
  readonly hasRestarts: boolean;
}

function countUnits(bits: ScanBits, scan: Scan, tables: Tables, { total, hasRestarts }: Expected): Counted {
  const restarts = new Set(bits.restarts.map(({ at }) => at));
  const countUpTo = (stopAt: number): Counted => {
    const read = unitReader(bits, scan, tables);
    let [count, stop] = [0, 0];
    for (let at = 0; count < total; count += 1) {
      const end = read(at);
      if (end < 0 || end > stopAt) break;
      const filled = Math.ceil(end / 8) * 8;
      at = hasRestarts && restarts.has(filled) && isFilling(bits, end, filled) ? filled : end;
      stop = end;
    }
    return { count, stop };
  };
  const all = countUpTo(bits.end);
  // Identical bytes may be a large area of one colour if all units end with the data.
  const isWhole = all.count === total && bits.end - all.stop < 8;
  return isWhole ? all : countUpTo(bits.breaks[0]?.from ?? bits.end);
}

const isFilling = ({ bytes }: ScanBits, from: number, to: number): boolean =>
  peek16(bytes, from) >>> (16 - (to - from)) === (1 << (to - from)) - 1;

function dataUpTo({ bytes }: ScanBits, stop: number): Buffer {
  const writer = createBitWriter(stop / 8 + 16);
  writer.copy(bytes, 0, stop);
  return writer.finish();
}
