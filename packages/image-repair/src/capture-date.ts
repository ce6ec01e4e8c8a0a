import { type CaptureDate, datedParts, findCaptureDate } from './dates/index.ts';

export const captureDate = (file: Buffer, sentAt: Date): CaptureDate | null =>
  findCaptureDate(
    datedParts(file.length).map(([start, end]) => file.subarray(start, end)),
    sentAt,
  ) ?? null;
