import { crc32 } from 'node:zlib';
import { refuse } from '../image-refused.ts';

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  readonly bytes: Buffer;
}

export const pngSignature: Buffer = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** A 10 MB file in chunks of 1 KiB, which is smaller than any encoder writes. */
const chunksMax = 10_240;

/** The chunks up to IEND (PNG specification, third edition, section 5); what follows it is not part of the image. */
export function readPngChunks(file: Buffer): PngChunk[] {
  const { chunks, isWhole } = readChunks(file);
  return isWhole ? chunks : refuse('photo_damaged');
}

/** The chunks of a damaged file up to the first that makes no sense; pixels that are cut off are a chunk of their own. */
export function readIntactPngChunks(file: Buffer): PngChunk[] {
  const { chunks, isWhole, end } = readChunks(file);
  const isCutOff = !isWhole && file.toString('latin1', end + 4, end + 8) === 'IDAT';
  if (!isCutOff) return chunks;
  const data = file.subarray(end + 8, end + 8 + file.readUInt32BE(end));
  return [...chunks, { type: 'IDAT', data, bytes: writePngChunk('IDAT', data) }];
}

function readChunks(file: Buffer): { readonly chunks: PngChunk[]; readonly isWhole: boolean; readonly end: number } {
  const chunks: PngChunk[] = [];
  let at = pngSignature.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    const end = at + 12 > file.length ? Number.POSITIVE_INFINITY : at + 12 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length || !/^[A-Za-z]{4}$/.test(type)) return { chunks, isWhole: false, end: at };
    chunks.push({ type, data: file.subarray(at + 8, end - 4), bytes: file.subarray(at, end) });
    if (chunks.length > chunksMax) refuse('photo_too_complex');
    at = end;
  }
  return { chunks, isWhole: true, end: at };
}

export const hasRightChecksum = (chunk: PngChunk): boolean =>
  crc32(chunk.bytes.subarray(4, -4)) === chunk.bytes.readUInt32BE(chunk.bytes.length - 4);

export function writePngChunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}
