import { type JpegSegment, jpegMarkers } from '../jpeg-segments.ts';

/** The units between two restart markers, or undefined if the segment does not define them. */
export const readRestartInterval = ({ marker, bytes }: JpegSegment): number | undefined =>
  marker === jpegMarkers.dri && bytes.length >= 6 ? bytes.readUInt16BE(4) : undefined;

/** The same by all that comes before a scan; 0 if there are none. */
export const restartInterval = (before: readonly JpegSegment[]): number =>
  before.map(readRestartInterval).findLast((interval) => interval !== undefined) ?? 0;
