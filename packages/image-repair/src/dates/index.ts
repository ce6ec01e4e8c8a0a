import { type CaptureDate, findTrustedDate } from './trusted-date.ts';
import { mergeWritten, readWrittenDates } from './written-dates.ts';

export type { CaptureDate } from './trusted-date.ts';
export { fieldOfSource, writeExifBlock } from './write-exif-block.ts';
export type { CaptureDateSource } from './written-dates.ts';

/** Cameras write metadata near the start or the end of a file. */
const dataBytes = 512 * 1024;

export const datedParts = (size: number): readonly (readonly [start: number, end: number])[] =>
  size <= 2 * dataBytes
    ? [[0, size]]
    : [
        [0, dataBytes],
        [size - dataBytes, size],
      ];

export const findCaptureDate = (parts: readonly Uint8Array[], now: Date): CaptureDate | undefined =>
  findTrustedDate(parts.map(readWrittenDates).reduceRight(mergeWritten), now);
