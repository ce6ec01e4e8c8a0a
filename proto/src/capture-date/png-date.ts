import { findBytes, readLatin1 } from './find-bytes.ts';

const type = 'tEXt';
const keyword = 'Creation Time\0';
const textMaxBytes = 40;

/** The chunk of the original image's time; tIME says when the file was last changed, and is not read. */
export function readPngDate(bytes: Uint8Array): string | undefined {
  const at = findBytes(bytes, type + keyword);
  if (at < 4) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset + at - 4).getUint32(0) - keyword.length;
  const start = at + type.length + keyword.length;
  return length > textMaxBytes || start + length > bytes.length ? undefined : readLatin1(bytes, start, length);
}
