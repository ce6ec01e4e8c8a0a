import { crc32 } from 'node:zlib';
import { refuse } from './picture-refused.ts';

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  /** The chunk as it stands in the file, with length and checksum. */
  readonly bytes: Buffer;
}

export const pngSignatureLength = 8;
/** A 10 MB file in chunks of 1 KiB, which is smaller than any encoder writes. */
const chunksMax = 10_240;

/** The chunks up to IEND (PNG specification, third edition, section 5); what follows it is not part of the picture. */
export function readPngChunks(file: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = pngSignatureLength; chunks.at(-1)?.type !== 'IEND'; ) {
    if (at + 12 > file.length) refuse('photo_damaged');
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) refuse('photo_damaged');
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, end - 4),
      bytes: file.subarray(at, end),
    });
    if (chunks.length > chunksMax) refuse('photo_too_complex');
    at = end;
  }
  return chunks;
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
