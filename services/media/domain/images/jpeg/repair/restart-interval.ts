import type { JpegSegment } from '../jpeg-segments.ts';

const dri = 0xdd;

/** The units between two restart markers, by what comes before a scan; 0 if there are none. */
export const restartInterval = (before: readonly JpegSegment[]): number =>
  before.findLast(({ marker, bytes }) => marker === dri && bytes.length >= 6)?.bytes.readUInt16BE(4) ?? 0;
