import { describe, expect, it } from 'vitest';
import { realPhoto } from '../sample-images.fixture.ts';
import { acTables, addHuffmanCodes, type HuffmanCodes } from './huffman-codes.ts';
import { scanBits } from './jpeg-bits.ts';
import { isFrameHeader, readJpegFrame, unitsOf } from './jpeg-frame.ts';
import { findRuns, type UnitRun } from './jpeg-runs.ts';
import { type JpegSegment, jpegMarkers, readJpegSegments } from './jpeg-segments.ts';
import { openDamagedJpeg } from './open-damaged-jpeg.ts';
import { writeUnits } from './write-units.ts';

const file = realPhoto('08');
const segments = readJpegSegments(file).filter(({ marker }) => marker < 0xe0);
const bytesOf = (marker: number): Buffer =>
  segments.find((segment) => segment.marker === marker)?.bytes ?? Buffer.alloc(0);

function withRestarts(): { readonly jpeg: Buffer; readonly starts: readonly number[]; readonly down: number } {
  const frame = readJpegFrame(segments.find(({ marker }) => isFrameHeader(marker))?.bytes ?? Buffer.alloc(0));
  const tables = new Map<number, HuffmanCodes>();
  for (const { marker, bytes } of segments) if (marker === jpegMarkers.dht) addHuffmanCodes(tables, bytes);
  const scan = bytesOf(jpegMarkers.sos);
  const header = scan.subarray(0, 2 + scan.readUInt16BE(2));
  const parts = frame.components.flatMap(({ across, down }, index) => {
    const which = header[6 + 2 * index] ?? 0;
    const [dc, ac] = [tables.get(which >> 4), tables.get(acTables | (which & 15))];
    return dc && ac ? [{ blocks: across * down, dc, ac }] : [];
  });
  const { across, down } = unitsOf(frame, parts.length);
  const bits = scanBits(scan, header.length, scan.length);
  const [run] = findRuns(bits, parts, { from: 0, to: bits.end, unitsMax: across * down });
  if (!run) throw new Error('no units');
  const rowOf = (row: number): UnitRun => {
    const [from, to] = [row * across, (row + 1) * across];
    const cut = (values: readonly number[]): number[] => values.slice(from, to);
    return { ...run, starts: run.starts.slice(from, to + 1), first: run.first.map(cut), last: run.last.map(cut) };
  };
  const interval = Buffer.from([0xff, 0xdd, 0, 4, across >> 8, across & 0xff]);
  const pieces = [Buffer.from([0xff, 0xd8]), ...segments.slice(0, -1).map(({ bytes }) => bytes), interval, header];
  const starts: number[] = [];
  for (let row = 0; row < down; row += 1) {
    starts.push(Buffer.concat(pieces).length);
    const placed = { run: rowOf(row), place: 0, count: across, isAbsolute: true };
    pieces.push(writeUnits(bits, parts, [placed], { across, total: across }));
    pieces.push(Buffer.from([0xff, row === down - 1 ? jpegMarkers.eoi : 0xd0 + (row % 8)]));
  }
  return { jpeg: Buffer.concat(pieces), starts, down };
}

const { jpeg, starts, down } = withRestarts();
const start = (row: number): number => starts[row] ?? 0;

describe('a JPEG with restart markers', () => {
  it('that is whole is read whole', () => {
    expect(openDamagedJpeg(jpeg)).toMatchObject({ width: 2272, height: 1704, share: 1, damage: 'file_end' });
  });

  it('loses one row where that cannot be read', () => {
    const broken = Buffer.from(jpeg);
    broken.fill(0xfe, start(10) + 4, start(10) + 600);
    const { share, damage, seen } = openDamagedJpeg(broken);
    expect(share).toBeGreaterThan(1 - 1.1 / down);
    expect(share).toBeLessThan(1);
    expect([damage, seen.height]).toEqual(['parts', 1704]);
  });

  it('has its rows at their places where some are missing altogether', () => {
    const { share, damage, seen } = openDamagedJpeg(
      Buffer.concat([jpeg.subarray(0, start(10)), jpeg.subarray(start(13))]),
    );
    expect(share).toBeCloseTo(1 - 3 / down, 2);
    expect([damage, seen.height]).toEqual(['parts', 1704]);
  });

  it('ends with its last whole row where it is cut off', () => {
    const { share, damage, seen } = openDamagedJpeg(jpeg.subarray(0, start(90) + 5));
    expect(share).toBeCloseTo(90 / down, 2);
    expect([damage, seen.height]).toEqual(['lower_part', (90 * 1704) / down]);
  });
});

describe('what is given out of a damaged JPEG', () => {
  const cut = openDamagedJpeg(file.subarray(0, file.length * 0.8));
  const scans = (jpegFile: Buffer): JpegSegment[] =>
    readJpegSegments(jpegFile).filter(({ marker }) => marker === jpegMarkers.sos);

  it('has the bytes of the scan as they came, and nothing that stood before it but what a decoder needs', () => {
    const original = cut.withoutMetadata(1);
    const [scan] = scans(original);
    expect(file.includes(scan?.bytes ?? Buffer.alloc(1))).toBe(true);
    expect(readJpegSegments(original).some(({ marker }) => marker === 0xe1)).toBe(false);
  });

  it('and what is shown of it is as high as it is whole', () => {
    const [frame] = readJpegSegments(cut.mended(1)).filter(({ marker }) => isFrameHeader(marker));
    expect(frame && readJpegFrame(frame.bytes)).toMatchObject({ width: 2272, height: cut.seen.height });
  });
});

it.each([
  ['nothing', Buffer.from([0xff, 0xd8, 0xff])],
  ['no scan', Buffer.concat([Buffer.from([0xff, 0xd8]), bytesOf(0xc0)])],
  ['no tables', Buffer.concat([Buffer.from([0xff, 0xd8]), bytesOf(0xc0), bytesOf(jpegMarkers.sos)])],
])('refuses a JPEG with %s', (_, bytes) => {
  expect(() => openDamagedJpeg(bytes)).toThrow(expect.objectContaining({ code: 'photo_damaged' }));
});
