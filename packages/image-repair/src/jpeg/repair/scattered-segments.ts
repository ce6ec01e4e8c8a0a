import { refuse } from '../../image-refused.ts';
import { readScan } from '../coding/progressive-scan.ts';
import type { JpegFrame } from '../jpeg-frame.ts';
import { type JpegSegment, jpegMarkers, scansMax } from '../jpeg-segments.ts';

const betweenScans = 8;

/** Overwritten data may contain any marker: only those count that lead to a scan header which fits the frame. */
export function readScatteredSegments(file: Buffer, frame: JpegFrame, firstScan: number): JpegSegment[] {
  const limit = endOfImage(file, firstScan);
  const segments: JpegSegment[] = [];
  let scans = 0;
  for (let at = firstScan; at < limit; ) {
    const marker = file[at + 1] ?? 0;
    let end = endOfSegment(file, at);
    if (marker === jpegMarkers.sos) {
      scans += 1;
      if (scans > scansMax) refuse('photo_too_complex');
      end = nextHeader(file, frame, end, limit);
    }
    segments.push({ marker, bytes: file.subarray(at, end) });
    at = end;
  }
  return segments;
}

function endOfImage(file: Buffer, from: number): number {
  const next = file.indexOf(Buffer.from([0xff, jpegMarkers.soi, 0xff]), from);
  const limit = next === -1 ? file.length : next;
  const end = file.lastIndexOf(Buffer.from([0xff, jpegMarkers.eoi]), limit - 2);
  return end < from ? limit : end;
}

function nextHeader(file: Buffer, frame: JpegFrame, from: number, limit: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1 && at < limit; at = file.indexOf(0xff, at + 1))
    if (leadsToScan(file, frame, at)) return at;
  return limit;
}

function leadsToScan(file: Buffer, frame: JpegFrame, from: number): boolean {
  let at = from;
  for (let count = 0; count <= betweenScans; count += 1) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff || at + 4 > file.length) return false;
    const end = endOfSegment(file, at);
    if (end > file.length || end < at + 4) return false;
    if (marker === jpegMarkers.sos) return fits(frame, file.subarray(at, end));
    if (!allowedBetween.has(marker)) return false;
    at = end;
  }
  return false;
}

const endOfSegment = (file: Buffer, at: number): number => at + 2 + file.readUInt16BE(at + 2);

const [dqt, app0, com] = [0xdb, 0xe0, 0xfe] as const;
const applications = Array.from({ length: 16 }, (_, index) => app0 + index);
const allowedBetween: ReadonlySet<number> = new Set([jpegMarkers.dht, dqt, jpegMarkers.dri, com, ...applications]);

/** The DC coefficient has scans of its own (T.81, G.1.1.1.1). */
function fits(frame: JpegFrame, header: Buffer): boolean {
  const scan = readScan(frame, header);
  if (scan === undefined || header.length !== 8 + 2 * scan.components.length) return false;
  const isFiner = scan.before === 0 || scan.before === scan.precision + 1;
  return (scan.start > 0 || scan.end === 0) && isFiner;
}
