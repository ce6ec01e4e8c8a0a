import {
  type CaptureDate,
  datedParts,
  fieldOfSource,
  findCaptureDate,
  writeExifBlock,
} from '@afterglow/image-repair/dates';

export async function readCaptureDate(file: Blob, sentAt: Date): Promise<CaptureDate | undefined> {
  const parts = datedParts(file.size).map(([start, end]) => file.slice(start, end).arrayBuffer());
  return findCaptureDate(
    (await Promise.all(parts)).map((part) => new Uint8Array(part)),
    sentAt,
  );
}

export function captureDateSegment(date: CaptureDate): Uint8Array<ArrayBuffer> {
  const block = writeExifBlock({ date, field: fieldOfSource[date.source] });
  const body = [...new TextEncoder().encode('Exif\0\0'), ...block];
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body]);
}
