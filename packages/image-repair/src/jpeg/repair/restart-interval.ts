import { type JpegSegment, jpegMarkers } from '../jpeg-segments.ts';

export const readRestartInterval = ({ marker, bytes }: JpegSegment): number | undefined =>
  marker === jpegMarkers.dri && bytes.length >= 6 ? bytes.readUInt16BE(4) : undefined;

export const restartInterval = (before: readonly JpegSegment[]): number =>
  before.map(readRestartInterval).findLast((interval) => interval !== undefined) ?? 0;
