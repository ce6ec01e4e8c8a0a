import { crc32 } from 'node:zlib';

/** A marker with its parameters (ITU-T T.81, annex B); the length is written to fit. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export const withSegments = (jpeg: Buffer, ...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export const jpegComment = (words: string | Buffer): Buffer => jpegSegment(0xfe, Buffer.from(words));

export function jpegMarkerOffsets(jpeg: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = jpeg.indexOf(0xff); at !== -1; at = jpeg.indexOf(0xff, at)) {
    const next = jpeg[at + 1] ?? 0;
    if (next > 0 && next < 0xff && !(next >= 0xd0 && next <= 0xd7)) offsets.push(at);
    const hasLength = next >= 0xc0 && next < 0xff && !(next >= 0xd0 && next <= 0xd9) && at + 4 <= jpeg.length;
    at += hasLength ? 2 + jpeg.readUInt16BE(at + 2) : 1 + Number(next < 0xff);
  }
  return offsets;
}

export const pngSignature: Buffer = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function pngChunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

export function pngHeader(width: number, height: number, depth = 8, colourType = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([depth, colourType], 8);
  return pngChunk('IHDR', data);
}

export const pngFile = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([pngSignature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);

export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

export function pngChunkOffsets(png: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = pngSignature.length; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) offsets.push(at);
  return offsets;
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const header = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

export function webpFile(...chunks: readonly Buffer[]): Buffer {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const body = Buffer.concat(chunks);
  header.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([header, body]);
}

export function webpChunks(webp: Buffer): { readonly type: string; readonly at: number; readonly bytes: Buffer }[] {
  const chunks: { type: string; at: number; bytes: Buffer }[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = 8 + webp.readUInt32LE(at + 4);
    const end = at + size + (size % 2);
    chunks.push({ type: webp.toString('latin1', at, at + 4), at, bytes: webp.subarray(at, end) });
    at = end;
  }
  return chunks;
}
