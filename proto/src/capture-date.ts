import { type CaptureDate, findTrustedDate } from './capture-date/trusted-date.ts';
import { mergeWritten, readWrittenDates } from './capture-date/written-dates.ts';

export type { CaptureDate } from './capture-date/trusted-date.ts';
export type { CaptureDateSource } from './capture-date/written-dates.ts';

/** Cameras write their data into the first bytes of a file, HEIC behind a few tables, or behind the picture. */
const dataBytes = 512 * 1024;

/** The parts of a file of so many bytes in which its date can stand. */
export const datedParts = (size: number): readonly (readonly [start: number, end: number])[] =>
  size <= 2 * dataBytes
    ? [[0, size]]
    : [
        [0, dataBytes],
        [size - dataBytes, size],
      ];

/** When a photo was taken, by these parts of its file; undefined where they do not say it credibly. */
export const findCaptureDate = (parts: readonly Uint8Array[], now: Date): CaptureDate | undefined =>
  findTrustedDate(parts.map(readWrittenDates).reduceRight(mergeWritten), now);
