import { refuse } from '../image-refused.ts';

export interface WebpChunk {
  readonly type: string;
  readonly data: Buffer;
}

export const webpHeaderLength = 12;
const chunksMax = 10_000;

/** Ignores bytes after the size that the RIFF header states. */
export function readWebpFile(file: Buffer): WebpChunk[] {
  const end = 8 + (file.length < webpHeaderLength ? Number.POSITIVE_INFINITY : file.readUInt32LE(4));
  if (end > file.length) refuse('photo_damaged');
  return readWebpChunks(file.subarray(webpHeaderLength, end));
}

/** The last chunk of a damaged file may have less data than its size says. */
export function readIntactWebpChunks(file: Buffer): { readonly chunks: WebpChunk[]; readonly lastSize: number } {
  const chunks: WebpChunk[] = [];
  let lastSize = 0;
  for (let at = webpHeaderLength; at + 8 <= file.length; at += 8 + lastSize + (lastSize % 2)) {
    lastSize = file.readUInt32LE(at + 4);
    chunks.push({ type: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + lastSize) });
    if (chunks.length > chunksMax) refuse('photo_too_complex');
  }
  return { chunks, lastSize };
}

export function readWebpChunks(bytes: Buffer): WebpChunk[] {
  const chunks: WebpChunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 8 + (at + 8 > bytes.length ? Number.POSITIVE_INFINITY : bytes.readUInt32LE(at + 4));
    if (end > bytes.length) refuse('photo_damaged');
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    if (chunks.length > chunksMax) refuse('photo_too_complex');
    at = end + (end % 2);
  }
  return chunks;
}

export function writeWebpFile(chunks: readonly WebpChunk[]): Buffer {
  const body = writeWebpChunks(chunks);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([header, body]);
}

export function writeWebpChunks(chunks: readonly WebpChunk[]): Buffer {
  return Buffer.concat(
    chunks.flatMap(({ type, data }) => {
      const header = Buffer.from(`${type}\0\0\0\0`, 'latin1');
      header.writeUInt32LE(data.length, 4);
      return [header, data, Buffer.alloc(data.length % 2)];
    }),
  );
}
