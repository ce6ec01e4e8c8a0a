import { type CaptureDate, datedParts, findCaptureDate } from '@afterglow/proto/capture-date';
import { fieldOfSource, writeExifBlock } from '@afterglow/proto/exif';

/** When a photo was taken, by its file that is sent at this instant; undefined where that is not known. */
export async function readCaptureDate(file: Blob, sentAt: Date): Promise<CaptureDate | undefined> {
  const parts = datedParts(file.size).map(([start, end]) => file.slice(start, end).arrayBuffer());
  return findCaptureDate(
    (await Promise.all(parts)).map((part) => new Uint8Array(part)),
    sentAt,
  );
}

/** The segment of a JPEG that says when it was taken and nothing else; it goes behind the two bytes that begin the file. */
export function captureDateSegment(date: CaptureDate): Uint8Array<ArrayBuffer> {
  const block = writeExifBlock({ date, field: fieldOfSource[date.source] });
  const body = [...new TextEncoder().encode('Exif\0\0'), ...block];
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body]);
}
