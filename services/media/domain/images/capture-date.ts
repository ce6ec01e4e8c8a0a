import { type CaptureDate, datedParts, findCaptureDate } from '@afterglow/proto/capture-date';

/** When a photo was taken, by its file that was sent at this instant; null where that is not known. */
export const captureDate = (file: Buffer, sentAt: Date): CaptureDate | null =>
  findCaptureDate(
    datedParts(file.length).map(([start, end]) => file.subarray(start, end)),
    sentAt,
  ) ?? null;
