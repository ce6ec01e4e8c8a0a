import { crc32 } from 'node:zlib';
import { refuse } from '../image-refused.ts';

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  readonly bytes: Buffer;
}

export const pngSignature: Buffer = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** 10 MB in chunks of 1 KiB, smaller than any encoder writes. */
const chunksMax = 10_240;

interface PngFile {
  readonly chunks: readonly PngChunk[];
  readonly hasEnd: boolean;
}

/** The chunks up to IEND or the first invalid one. Truncated pixels form a chunk (PNG, 3rd edition, section 5). */
export function readPngFile(file: Buffer): PngFile {
  const { chunks, hasEnd, end } = readChunks(file);
  const isCutOff = !hasEnd && file.toString('latin1', end + 4, end + 8) === 'IDAT';
  if (!isCutOff) return { chunks, hasEnd };
  const data = file.subarray(end + 8, end + 8 + file.readUInt32BE(end));
  return { chunks: [...chunks, { type: 'IDAT', data, bytes: writePngChunk('IDAT', data) }], hasEnd };
}

function readChunks(file: Buffer): { readonly chunks: PngChunk[]; readonly hasEnd: boolean; readonly end: number } {
  const chunks: PngChunk[] = [];
  let at = pngSignature.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    const end = at + 12 > file.length ? Number.POSITIVE_INFINITY : at + 12 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length || !/^[A-Za-z]{4}$/.test(type)) return { chunks, hasEnd: false, end: at };
    chunks.push({ type, data: file.subarray(at + 8, end - 4), bytes: file.subarray(at, end) });
    if (chunks.length > chunksMax) refuse('photo_too_complex');
    at = end;
  }
  return { chunks, hasEnd: true, end: at };
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
