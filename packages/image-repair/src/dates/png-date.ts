import { findBytes, readLatin1 } from './find-bytes.ts';

const type = 'tEXt';
const keyword = 'Creation Time\0';
const textMaxBytes = 40;

/** Ignores tIME, which is when the file was last changed. */
export function readPngDate(bytes: Uint8Array): string | undefined {
  const at = findBytes(bytes, type + keyword);
  if (at < 4) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset + at - 4).getUint32(0) - keyword.length;
  const start = at + type.length + keyword.length;
  return length > textMaxBytes || start + length > bytes.length ? undefined : readLatin1(bytes, start, length);
}
