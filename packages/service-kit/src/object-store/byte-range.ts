import type { ByteRange } from './object-store.ts';

/** The range with its last byte, cut to an object of `size` bytes. @throws RangeError when it begins behind the end. */
export function clampRange(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (range.start < 0 || range.start > end) throw new RangeError(`${range.start}-${range.end ?? ''} of ${size} bytes`);
  return { start: range.start, end };
}
