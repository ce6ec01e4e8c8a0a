import { blockSize } from './coding/huffman-codes.ts';
import { readScan } from './coding/progressive-scan.ts';
import type { JpegFrame } from './jpeg-frame.ts';
import { type JpegSegment, jpegMarkers } from './jpeg-segments.ts';

const unseen = 0xff;

export function isFullyRefined(frame: JpegFrame, segments: readonly JpegSegment[]): boolean {
  const missing = new Map(frame.components.map(({ id }) => [id, new Uint8Array(blockSize).fill(unseen)]));
  for (const { marker, bytes } of segments) {
    const scan = marker === jpegMarkers.sos ? readScan(frame, bytes) : undefined;
    if (scan === undefined) continue;
    for (const { component } of scan.components) {
      const band = missing.get(component.id)?.subarray(scan.start, scan.end + 1);
      if (scan.before === 0 || !band?.includes(unseen)) band?.fill(scan.precision);
    }
  }
  return [...missing.values()].every((bits) => bits.every((count) => count === 0));
}
